import type { refundPurchase as call } from '@aforo/domain/payments/money/contract.ts'
import { refuse } from '@aforo/domain/payments/money/refusals.ts'
import { decideRefunding } from '@aforo/domain/payments/money/refunding.ts'
import type { RefundWay } from '@aforo/domain/payments/money/shapes.ts'
import type { ParsedOf } from '@aforo/domain/values/call.ts'
import { fromPesos } from '@aforo/domain/values/money.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { balanceOf, creditAccount, withdrawFromAccount } from '../../../commerce/purchases/charges/account-money.ts'
import {
  type PurchaseSummary,
  creditedFor,
  findBought,
  lockCharges,
} from '../../../commerce/purchases/charges/charges.ts'
import { recordMovement } from '../../../commerce/cash-session/record-movement.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { finishRefund } from './finish-refund.ts'
import { insertRefund, refundsOfCharges } from './refund-store.ts'
import { listRefundsById } from './read-refunds.ts'
import { revokeWithFee } from './revoke-with-fee.ts'

type RefundInput = ParsedOf<typeof call>['body']
type Staff = { readonly customer_id: number }

/**
 * Staff refund money of a purchase (R11, R13). A card refund is stored as requested, and sent to its gateway afterwards
 * under its own id, so that a crash in between refunds once. Refunds to the account or in cash are completed here.
 */
export const requestRefund = (app: AppContext, staff: Staff, purchase_id: number, input: RefundInput) =>
  app.transaction(async (tx) => {
    const purchase = await findBought(tx, purchase_id)
    if (!purchase || purchase.paid_with !== null) return refuse('purchase-not-found')
    await lockPerson(tx, purchase.customer_id)
    const now = app.now()
    const verdict = decideRefunding(await readRefundFacts(tx, purchase, input))
    if (!verdict.allowed) return verdict
    let accountToTake = verdict.value.fromAccount
    const ids: number[] = []
    for (const { invoice_id, gateway, amount } of verdict.value.parts) {
      const query = { purchase_id, invoice_id, gateway, amount, reason: input.reason, by: staff.customer_id }
      const refund_id = await insertRefund(tx, { ...query, status: 'asked', createdAt: now, updatedAt: now })
      const accountAmount = Math.min(accountToTake, amount)
      if (accountAmount > 0 && !(await takeFromBuyer(tx, purchase, { refund_id, amount: accountAmount }, now)))
        return refuse('not-enough-balance')
      accountToTake -= accountAmount
      if (input.to === 'account') await putOnAccount(tx, purchase, { refund_id, amount, by: staff.customer_id }, now)
      if (input.to === 'cash') await giveCash(tx, purchase, { refund_id, amount, by: staff.customer_id }, now)
      if (input.to !== 'card') await finishRefund(tx, refund_id, { status: 'succeeded', gateway_refund_id: null }, now)
      ids.push(refund_id)
    }
    if (input.revoke) await revokeWithFee(tx, purchase_id, { by: staff.customer_id, reason: input.reason, now })
    const after = { parts: verdict.value.parts, to: input.to, revoke: input.revoke }
    const subject = { did: 'refund', subject: 'purchase', subject_id: purchase_id }
    const before = { status: purchase.status }
    await writeAudit(tx, { by: staff.customer_id, ...subject, reason: input.reason, before, after }, now)
    return allow(await listRefundsById(tx, ids))
  })

type RefundRequest = { amount?: number | undefined; to: RefundWay }

async function readRefundFacts(tx: Tx, { purchase_id, customer_id }: PurchaseSummary, { amount, to }: RefundRequest) {
  const charges = await lockCharges(tx, purchase_id)
  const refunds = await refundsOfCharges(
    tx,
    charges.map(({ invoice_id }) => invoice_id),
  )
  const pendingAmountOf = (id: number) =>
    refunds
      .filter(({ invoice_id, status }) => invoice_id === id && (status === 'asked' || status === 'pending'))
      .reduce((sum, refund) => sum + refund.amount, 0)
  return {
    charges: charges.map((charge) => ({ ...charge, requestedAmount: pendingAmountOf(charge.invoice_id) })),
    credited: await creditedFor(tx, purchase_id),
    balance: await balanceOf(tx, customer_id),
    amount: amount === undefined ? null : fromPesos(amount),
    to,
  }
}

type RefundPart = { refund_id: number; amount: number }

async function takeFromBuyer(
  tx: Tx,
  { customer_id, purchase_id }: PurchaseSummary,
  { refund_id, amount }: RefundPart,
  now: Date,
) {
  const dedupe_key = `refund-from-account:${refund_id}`
  const line = { customer_id, purchase_id, amount, why: 'paid-back' as const, dedupe_key }
  return (await withdrawFromAccount(tx, line, now)) !== 'not-enough'
}

async function putOnAccount(
  tx: Tx,
  { customer_id, purchase_id }: PurchaseSummary,
  { refund_id, amount, by }: RefundPart & { by: number },
  now: Date,
): Promise<void> {
  const dedupe_key = `refund-to-account:${refund_id}`
  await creditAccount(tx, { customer_id, purchase_id, amount, by, why: 'paid-back', dedupe_key }, now)
}

const giveCash = (
  tx: Tx,
  { purchase_id }: PurchaseSummary,
  { refund_id, amount, by }: RefundPart & { by: number },
  now: Date,
): Promise<void> => {
  const movement = { way: 'cash', kind: 'refund', amount: -amount, by, purchase_id } as const
  return recordMovement(tx, { ...movement, dedupe_key: `refund:${refund_id}` }, now)
}
