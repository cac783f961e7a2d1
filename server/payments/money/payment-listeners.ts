import { formatMoney } from '@aforo/domain/values/money.ts'
import type { Listener } from '../../platform/events/listen.ts'
import { alertStudio } from './mismatches/alert-studio.ts'
import { applyCharge, type ChargeState } from './received/apply-charge.ts'
import { writeMismatch } from './mismatches/mismatch-store.ts'

type ChargeEvent = { gateway: string; charge_ref: string }

export const recordExternalRefund: Listener = async (tx, payload, app) => {
  const { gateway, charge_ref, refunded } = payload as ChargeEvent & { refunded: number }
  await applyCharge(tx, { gateway, gateway_payment_id: charge_ref }, { refunded, dispute: null }, app.now())
}

export const recordDispute: Listener = async (tx, payload, app) => {
  const { gateway, charge_ref, gateway_dispute_id, status } = payload as ChargeEvent &
    NonNullable<ChargeState['dispute']>
  const state = { refunded: 0, dispute: { gateway_dispute_id, status } }
  await applyCharge(tx, { gateway, gateway_payment_id: charge_ref }, state, app.now())
}

type Underpayment = { gateway: string; gateway_ref: string; purchase_id: number; expected: number; found: number }

export const recordUnderpayment: Listener = async (tx, payload, app) => {
  const { gateway, gateway_ref, purchase_id, expected, found } = payload as Underpayment
  const isNew = await writeMismatch(
    tx,
    { gateway, kind: 'amount-differs', gateway_ref, purchase_id, expected, found },
    app.now(),
  )
  if (!isNew) return
  await alertStudio(tx, app, {
    subject: `Pago incompleto: compra ${purchase_id}`,
    greeting: 'Llegó menos de lo que costaba',
    what: `Se esperaban ${formatMoney(expected)} y llegaron ${formatMoney(found)}. No se entregó nada: complétalo o devuélvelo.`,
    purchase_id,
    amount: found,
    dedupe_key: `too-little:${gateway}:${gateway_ref}:${found}`,
  })
}
