import { savedCardName } from '@aforo/domain/payments/checkout/card-form.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { ANNOUNCE_DAYS_BEFORE, shouldAnnounceRenewal } from '@aforo/domain/payments/subscriptions/announcing.ts'
import { addMinutes, formatDate, type Zone } from '@aforo/domain/values/days.ts'
import { findAddressee } from '../../people/find-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import { renewalWords } from '../../notifications/templates/money/subscription.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import { moveSubscription } from '../../commerce/purchases/plans/move-subscription.ts'
import { type HeldSubscription, lockSubscription } from '../../commerce/purchases/plans/start-subscription.ts'
import { findOwnSource } from '../../commerce/saved-cards/list-sources.ts'
import type { AppContext } from '../../app/app-context.ts'
import { listToAnnounce } from '../../commerce/purchases/plans/subscription-queries.ts'

const BATCH_SIZE = 50
const DAY_MINUTES = 24 * 60

/**
 * Announces the charges of the next week, renewals and first charges after a trial, with amount, date and how to
 * cancel; once per charge (R11, F36). Returns whether there may be more.
 */
export async function announceRenewals(app: AppContext): Promise<boolean> {
  const now = app.now()
  const { zone } = calendarPolicy(await app.settings())
  // One day more than a week, since a week with a clock change is not 7 times 24 hours.
  const until = addMinutes(now, (ANNOUNCE_DAYS_BEFORE + 1) * DAY_MINUTES)
  const purchaseIds = await listToAnnounce(app.database.db, now, until, BATCH_SIZE)
  let announcedCount = 0
  for (const purchase_id of purchaseIds) {
    if (await app.transaction((tx) => announce(tx, app, purchase_id, { zone, now }))) announcedCount += 1
  }
  return purchaseIds.length === BATCH_SIZE && announcedCount > 0
}

type Clock = { readonly zone: Zone; readonly now: Date }

async function announce(tx: Tx, app: AppContext, purchase_id: number, { zone, now }: Clock): Promise<boolean> {
  const plan = await lockSubscription(tx, purchase_id)
  const chargeDate = plan?.subscription.period_end
  if (!plan || !chargeDate || plan.purchase.status !== 'active' || !shouldAnnounceRenewal(plan.subscription, zone, now))
    return false
  const { purchase, subscription } = plan
  const person = await findAddressee(tx, purchase.customer_id)
  if (person) {
    const words = renewalWords({
      name: person.name,
      title: purchase.title,
      address: app.address,
      purchase_id,
      amount: nextAmount(plan),
      day: formatDate(chargeDate, zone),
      card: await describeCard(tx, plan),
      isTrial: subscription.status === 'trialing',
    })
    const about = { purchase_id, charged: chargeDate.toISOString() }
    const dedupe_key = `renewal:${purchase_id}:${+chargeDate}`
    await writeMessage(tx, app, {
      kind: 'renewal',
      to: purchase.customer_id,
      words,
      about,
      until: chargeDate,
      dedupe_key,
    })
  }
  await moveSubscription(tx, subscription, { announced_for: chargeDate }, now)
  return true
}

const nextAmount = ({ purchase, subscription }: HeldSubscription): number =>
  subscription.status === 'trialing' ? purchase.amount - purchase.discount_amount : subscription.amount

async function describeCard(tx: Tx, { purchase, subscription }: HeldSubscription): Promise<string | null> {
  if (subscription.payment_source_id === null) return null
  const source = await findOwnSource(tx, purchase.customer_id, subscription.payment_source_id)
  return source && savedCardName(source)
}
