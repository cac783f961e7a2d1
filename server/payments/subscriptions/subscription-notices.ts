import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { pastDueDeadline } from '@aforo/domain/payments/subscriptions/past-due.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { findAddressee } from '../../people/find-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Listener } from '../../platform/events/listen.ts'
import * as words from '../../notifications/templates/money/subscription.ts'
import { type MessageDraft, writeMessage } from '../../notifications/write-message.ts'
import { getPurchase } from '../../commerce/purchases/of-customer/read-purchases.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { GivenUpEvent } from './give-up.ts'
import type { PeriodRenewed } from './give-periods.ts'
import type { PlanCancelled, PlanEvent } from './publish-cancelled.ts'

type Facts = { plan: words.Plan; purchase: Purchase; zone: Zone }
type NoticeDraft = Pick<MessageDraft, 'words'> & Partial<MessageDraft>

/** Event handler: writes to the customer what to do about a failed charge (R11), unless it was paid meanwhile (F36). */
export const sendPastDueNotice: Listener = (tx, payload, app) =>
  sendNotice(tx, app, payload as PlanEvent, 'past-due', ({ plan, purchase, zone }) => {
    const since = purchase.subscription?.past_due_since
    if (!since) return null
    const until = day(pastDueDeadline(parseInstant(since), zone), zone)
    const about = { purchase_id: plan.purchase_id, since }
    return { kind: 'charge-failed', words: words.pastDueWords({ ...plan, until }), about }
  })

export const sendRecoveredNotice: Listener = (tx, payload, app) =>
  sendNotice(tx, app, payload as PlanEvent, 'recovered', ({ plan }) => ({ words: words.recoveredWords(plan) }))

export const sendGivenUpNotice: Listener = (tx, payload, app) =>
  sendNotice(tx, app, payload as GivenUpEvent, 'given-up', ({ plan }) => ({
    words: words.planEndedWords({ ...plan, seats: (payload as GivenUpEvent).seats }),
  }))

export const sendPlanCancelledNotice: Listener = (tx, payload, app) => {
  const { until, ...rest } = payload as PlanCancelled
  return sendNotice(tx, app, rest, 'cancelled', ({ plan, zone }) => ({
    words: words.cancelledWords({ ...plan, until: until && day(parseInstant(until), zone) }),
  }))
}

export const sendRenewedNotice: Listener = (tx, payload, app) => {
  const renewed = payload as PeriodRenewed
  const end = parseInstant(renewed.period_end)
  return sendNotice(tx, app, renewed, 'renewed', ({ plan, zone }) => ({
    words: words.renewedWords({ ...plan, amount: renewed.amount, day: day(end, zone) }),
  }))
}

const day = (instant: Date, zone: Zone): string => formatDate(instant, zone)

async function sendNotice(
  tx: Tx,
  app: AppContext,
  { purchase_id, customer_id, at }: PlanEvent,
  reason: string,
  buildDraft: (facts: Facts) => NoticeDraft | null,
): Promise<void> {
  const [person, found] = [await findAddressee(tx, customer_id), await getPurchase(tx, purchase_id)]
  if (!person || !found.allowed) return
  const { zone } = calendarPolicy(await app.settings())
  const plan = { name: person.name, title: found.value.title, address: app.address, purchase_id }
  const draft = buildDraft({ plan, purchase: found.value, zone })
  if (!draft) return
  const dedupe_key = `subscription-${reason}:${purchase_id}:${at}`
  const defaults = { kind: 'subscription', to: customer_id, dedupe_key, asWritten: draft.kind === undefined } as const
  await writeMessage(tx, app, { ...defaults, ...draft })
}
