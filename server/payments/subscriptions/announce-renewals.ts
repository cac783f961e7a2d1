import { shownCardType } from '@aforo/domain/payments/checkout/card-form.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { DAYS_BEFORE, isToAnnounce } from '@aforo/domain/payments/subscriptions/announcing.ts'
import { addMinutes, formatDate, type Zone } from '@aforo/domain/values/days.ts'
import { findAddressee } from '../../people/find-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import { renewalWords } from '../../notifications/templates/money/subscription.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import { moveSubscription } from '../../commerce/purchases/move-subscription.ts'
import { type Held, holdSubscription } from '../../commerce/purchases/start-subscription.ts'
import { findOwnSource } from '../../commerce/saved-cards/list-sources.ts'
import type { AppContext } from '../../app/app-context.ts'
import { toAnnounce } from './store.ts'

const AT_ONCE = 50
const DAY_MINUTES = 24 * 60

/**
 * Announces charges of the next week, renewals and first ones after a trial: amount, date and how to cancel; once per
 * charge, by the current state (R11, F36). Returns whether more may follow.
 */
export async function announceRenewals(app: AppContext): Promise<boolean> {
  const now = app.now()
  const { zone } = calendarPolicy(await app.settings())
  // A day more than a week: where the clock changes, a week is not 7 times 24 hours.
  const until = addMinutes(now, (DAYS_BEFORE + 1) * DAY_MINUTES)
  const near = await toAnnounce(app.database.db, now, until, AT_ONCE)
  let written = 0
  for (const purchase_id of near) {
    if (await app.transaction((tx) => announce(tx, app, purchase_id, { zone, now }))) written += 1
  }
  return near.length === AT_ONCE && written > 0
}

type Clock = { readonly zone: Zone; readonly now: Date }

async function announce(tx: Tx, app: AppContext, purchase_id: number, { zone, now }: Clock): Promise<boolean> {
  const held = await holdSubscription(tx, purchase_id)
  const charged = held?.subscription.period_end
  if (!held || !charged || held.purchase.status !== 'active' || !isToAnnounce(held.subscription, zone, now))
    return false
  const { purchase, subscription } = held
  const person = await findAddressee(tx, purchase.customer_id)
  if (person) {
    const words = renewalWords({
      name: person.name,
      title: purchase.title,
      address: app.address,
      purchase_id,
      amount: nextAmount(held),
      day: formatDate(charged, zone),
      card: await cardOf(tx, held),
      isTrial: subscription.status === 'trialing',
    })
    const about = { purchase_id, charged: charged.toISOString() }
    const dedupe_key = `renewal:${purchase_id}:${+charged}`
    await writeMessage(tx, app, {
      kind: 'renewal',
      to: purchase.customer_id,
      words,
      about,
      until: charged,
      dedupe_key,
    })
  }
  await moveSubscription(tx, subscription, { announced_for: charged }, now)
  return true
}

const nextAmount = ({ purchase, subscription }: Held): number =>
  subscription.status === 'trialing' ? purchase.amount - purchase.discount_amount : subscription.amount

async function cardOf(tx: Tx, { purchase, subscription }: Held): Promise<string | null> {
  if (subscription.payment_source_id === null) return null
  const source = await findOwnSource(tx, purchase.customer_id, subscription.payment_source_id)
  return source && `${NAMES[shownCardType(source.card_type)]} terminada en ${source.last_digits}`
}

const NAMES = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const
