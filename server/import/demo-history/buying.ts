import { type PaymentOption, paymentOptions } from '@aforo/domain/payments/checkout/payment-choice.ts'
import { dueNow, priceToPay } from '@aforo/domain/commerce/packages/price.ts'
import { firstPeriodEnd } from '@aforo/domain/commerce/purchases/first-period.ts'
import { nextAnniversary, type Span } from '@aforo/domain/commerce/purchases/periods.ts'
import { payBefore } from '@aforo/domain/commerce/purchases/payment-deadline.ts'
import { calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../people/lock-person.ts'
import { packagesOf } from '../../commerce/packages/list.ts'
import { lockPackage } from '../../commerce/packages/stock.ts'
import { begin } from '../../commerce/purchases/begin.ts'
import { type PendingPurchase, getPending } from '../../commerce/purchases/holding.ts'
import { recordAtReception, recordCharge } from '../../commerce/purchases/record-charge.ts'
import { renewPeriod } from '../../commerce/purchases/renew-period.ts'
import { type Period, settle } from '../../commerce/purchases/settle.ts'
import { findSubscription, importEndedPlan } from '../../commerce/purchases/import-store.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type Numbers, numberOf } from '../folder/numbers.ts'
import type { HistoryRow } from '../people/history.ts'
import type { StudioFolder } from '../studio-folder.ts'
import type { Scene } from './scene.ts'

type Way = Extract<PaymentOption, { kind: 'card' | 'cash' | 'transfer' }>

export const waysToPay = ({ studio, numbers }: { studio: StudioFolder; numbers: Numbers }): Way[] =>
  studio.payment_methods.flatMap(({ handle, name }) => {
    const payment_methods = [{ payment_method_id: numberOf(numbers.paymentMethods, handle), name }]
    const policy = {
      cash: true,
      savedSources: false,
      wallet: false,
      card: 'elements',
      oxxo: false,
      spei: false,
    } as const
    const [way] = paymentOptions({ policy, payment_methods, payment_sources: [] }, { renews: false, total: 0 })
    return way && 'name' in way ? way : []
  })

export async function buyAtReception(
  then: AppContext,
  scene: Scene,
  row: HistoryRow,
  { isPaid }: { isPaid: boolean },
): Promise<Verdict<unknown>> {
  const now = then.now()
  const customer_id = numberOf(scene.people, row.customer ?? '')
  const method = numberOf(scene.numbers.paymentMethods, row.payment_method ?? '')
  const way = waysToPay(scene).find(({ payment_method_id }) => payment_method_id === method)
  const payment_kind = way?.kind ?? 'cash'
  return then.transaction(async (tx): Promise<Verdict<unknown>> => {
    await lockPerson(tx, customer_id)
    const pack = await lockPackage(tx, numberOf(scene.numbers.packages, row.package ?? ''))
    if (!pack) throw new Error(`history.csv:${row.line}: expected the package ${row.package}, found none.`)
    const made = await begin(
      tx,
      {
        customer_id,
        pack,
        payment_kind,
        payment_method_id: method,
        attempt_key: `history-${row.line}`,
        amount: priceToPay(pack),
        total: dueNow(pack),
        pending_until: payBefore(payment_kind, now, scene.zone),
        renewal_consent: null,
        renewal_amount: pack.is_subscription ? priceToPay(pack) : null,
        fee: null,
      },
      now,
    )
    if (!made.allowed || !isPaid) return made
    const policy = { ...calendarPolicy(scene.settings), ...creditPolicy(scene.settings) }
    await settle(tx, made.value, { now, policy, card_fingerprint: null })
    const charge = { purchase_id: made.value, customer_id, total_payment: dueNow(pack) }
    return allow(await recordAtReception(tx, charge, now))
  })
}

export const renew = (then: AppContext, scene: Scene, row: HistoryRow): Promise<Verdict<unknown>> =>
  then.transaction(async (tx): Promise<Verdict<unknown>> => {
    const customer_id = numberOf(scene.people, row.customer ?? '')
    const class_package_id = numberOf(scene.numbers.packages, row.package ?? '')
    const purchase_id = await findSubscription(tx, customer_id, class_package_id)
    const policy = { ...calendarPolicy(scene.settings), ...creditPolicy(scene.settings) }
    const sold = purchase_id === null ? null : await getPending(tx, purchase_id)
    const { startsAt, endsAt } = periodAt(then.now(), sold, spanOf(scene, row), scene.zone)
    const owner = { purchase_id: purchase_id ?? 0, customer_id }
    const renewed = await renewPeriod(tx, owner, { startsAt, endsAt }, { now: startsAt, policy })
    if (!renewed.allowed) return renewed
    const pack = (await packagesOf(tx, [class_package_id]))(class_package_id, false)
    const charge = {
      ...AT_RECEPTION,
      gateway_invoice_id: `history-${row.line}`,
      total_payment: pack ? priceToPay(pack) : 0,
    }
    const period = { period_start: startsAt, period_end: endsAt, chargedAt: startsAt }
    return allow(await recordCharge(tx, { ...owner, ...charge, ...period }))
  })

/** The period that runs at a moment: counted from the purchase, or from the end of its free trial (R11, F30). */
function periodAt(now: Date, sold: PendingPurchase | null, span: Span, zone: Zone): Period {
  const anchor = sold?.free_trial_length ? firstPeriodEnd(sold, sold.createdAt, zone) : (sold?.createdAt ?? now)
  let startsAt = sold?.free_trial_length ? anchor : nextAnniversary(anchor, span, anchor, zone)
  if (startsAt > now) startsAt = now
  for (let next = startsAt; next <= now; next = nextAnniversary(anchor, span, next, zone)) startsAt = next
  return { startsAt, endsAt: nextAnniversary(anchor, span, startsAt, zone) }
}

const AT_RECEPTION = { gateway: 'desk', gateway_payment_id: null, kind: 'renewal' } as const

function spanOf({ studio }: Scene, row: HistoryRow): Span {
  const sold = studio.packages.find(({ handle }) => handle === row.package)
  return { interval: sold?.subscription_interval ?? 1, period: sold?.subscription_period ?? 'month' }
}

export const endPlan = (then: AppContext, scene: Scene, row: HistoryRow): Promise<Verdict<unknown>> =>
  then.transaction(async (tx): Promise<Verdict<unknown>> => {
    const customer_id = numberOf(scene.people, row.customer ?? '')
    const purchase_id = await findSubscription(tx, customer_id, numberOf(scene.numbers.packages, row.package ?? ''))
    if (purchase_id === null) throw new Error(`history.csv:${row.line}: expected a subscription to end, found none.`)
    await importEndedPlan(tx, purchase_id, { now: then.now(), reason: row.comment })
    return allow(purchase_id)
  })
