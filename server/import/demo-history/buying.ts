import { type PaymentOption, paymentOptions } from '@aforo/domain/payments/checkout/payment-choice.ts'
import { dueNow, priceToPay } from '@aforo/domain/commerce/packages/price.ts'
import { firstPeriodEnd } from '@aforo/domain/commerce/purchases/first-period.ts'
import { nextAnniversary, type Span } from '@aforo/domain/commerce/purchases/periods.ts'
import { paymentDeadline } from '@aforo/domain/commerce/purchases/payment-deadline.ts'
import { calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../people/lock-person.ts'
import { packagesOf } from '../../commerce/packages/list.ts'
import { lockPackage } from '../../commerce/packages/stock.ts'
import { beginPurchase } from '../../commerce/purchases/begin-purchase.ts'
import { type PendingPurchase, getPending } from '../../commerce/purchases/pending/pending-purchases.ts'
import { recordAtReception, recordCharge } from '../../commerce/purchases/charges/record-charge.ts'
import { renewPeriod } from '../../commerce/purchases/plans/renew-period.ts'
import { type Period, settlePurchase } from '../../commerce/purchases/settle.ts'
import { findSubscription, importEndedPlan } from '../../commerce/purchases/import-store.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type FolderIds, idOf } from '../folder/ids-by-handle.ts'
import type { HistoryRow } from '../people/history.ts'
import type { StudioFolder } from '../studio-folder.ts'
import type { HistoryContext } from './history-context.ts'

type Way = Extract<PaymentOption, { kind: 'card' | 'cash' | 'transfer' }>

export const waysToPay = ({ studio, numbers }: { studio: StudioFolder; numbers: FolderIds }): Way[] =>
  studio.payment_methods.flatMap(({ handle, name }) => {
    const payment_methods = [{ payment_method_id: idOf(numbers.paymentMethods, handle), name }]
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
  pastApp: AppContext,
  context: HistoryContext,
  row: HistoryRow,
  { isPaid }: { isPaid: boolean },
) {
  const now = pastApp.now()
  const customer_id = idOf(context.people, row.customer ?? '')
  const method = idOf(context.numbers.paymentMethods, row.payment_method ?? '')
  const way = waysToPay(context).find(({ payment_method_id }) => payment_method_id === method)
  const payment_kind = way?.kind ?? 'cash'
  return pastApp.transaction(async (tx) => {
    await lockPerson(tx, customer_id)
    const pack = await lockPackage(tx, idOf(context.numbers.packages, row.package ?? ''))
    if (!pack) throw new Error(`history.csv:${row.line}: expected the package ${row.package}, found none.`)
    const purchase = await beginPurchase(
      tx,
      {
        customer_id,
        pack,
        payment_kind,
        payment_method_id: method,
        attempt_key: `history-${row.line}`,
        amount: priceToPay(pack),
        total: dueNow(pack),
        pending_until: paymentDeadline(payment_kind, now, context.zone),
        renewal_consent: null,
        renewal_amount: pack.is_subscription ? priceToPay(pack) : null,
        fee: null,
      },
      now,
    )
    if (!purchase.allowed || !isPaid) return purchase
    const policy = { ...calendarPolicy(context.settings), ...creditPolicy(context.settings) }
    await settlePurchase(tx, purchase.value, { now, policy, card_fingerprint: null })
    const charge = { purchase_id: purchase.value, customer_id, total_payment: dueNow(pack) }
    return allow(await recordAtReception(tx, charge, now))
  })
}

export const renew = (pastApp: AppContext, context: HistoryContext, row: HistoryRow) =>
  pastApp.transaction(async (tx) => {
    const customer_id = idOf(context.people, row.customer ?? '')
    const class_package_id = idOf(context.numbers.packages, row.package ?? '')
    const purchase_id = await findSubscription(tx, customer_id, class_package_id)
    const policy = { ...calendarPolicy(context.settings), ...creditPolicy(context.settings) }
    const sold = purchase_id === null ? null : await getPending(tx, purchase_id)
    const { startsAt, endsAt } = periodAt(pastApp.now(), sold, spanOf(context, row), context.zone)
    const owner = { purchase_id: purchase_id ?? 0, customer_id }
    const renewal = await renewPeriod(tx, owner, { startsAt, endsAt }, { now: startsAt, policy })
    if (!renewal.allowed) return renewal
    const pack = (await packagesOf(tx, [class_package_id]))(class_package_id, false)
    const charge = {
      ...AT_RECEPTION,
      gateway_invoice_id: `history-${row.line}`,
      total_payment: pack ? priceToPay(pack) : 0,
    }
    const period = { period_start: startsAt, period_end: endsAt, chargedAt: startsAt }
    return allow(await recordCharge(tx, { ...owner, ...charge, ...period }))
  })

/** The period at a moment, counted from the purchase or from the end of its free trial (R11, F30). */
function periodAt(now: Date, sold: PendingPurchase | null, span: Span, zone: Zone): Period {
  const anchor = sold?.free_trial_length ? firstPeriodEnd(sold, sold.createdAt, zone) : (sold?.createdAt ?? now)
  let startsAt = sold?.free_trial_length ? anchor : nextAnniversary(anchor, span, anchor, zone)
  if (startsAt > now) startsAt = now
  for (let next = startsAt; next <= now; next = nextAnniversary(anchor, span, next, zone)) startsAt = next
  return { startsAt, endsAt: nextAnniversary(anchor, span, startsAt, zone) }
}

const AT_RECEPTION = { gateway: 'desk', gateway_payment_id: null, kind: 'renewal' } as const

function spanOf({ studio }: HistoryContext, row: HistoryRow): Span {
  const sold = studio.packages.find(({ handle }) => handle === row.package)
  return { interval: sold?.subscription_interval ?? 1, period: sold?.subscription_period ?? 'month' }
}

export const endPlan = (pastApp: AppContext, context: HistoryContext, row: HistoryRow) =>
  pastApp.transaction(async (tx) => {
    const customer_id = idOf(context.people, row.customer ?? '')
    const purchase_id = await findSubscription(tx, customer_id, idOf(context.numbers.packages, row.package ?? ''))
    if (purchase_id === null) throw new Error(`history.csv:${row.line}: expected a subscription to end, found none.`)
    await importEndedPlan(tx, purchase_id, { now: pastApp.now(), reason: row.comment })
    return allow(purchase_id)
  })
