import { bookingPolicy, calendarPolicy, cancellationPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { addMinutes, localDate } from '@aforo/domain/values/days.ts'
import { importAcceptances } from '../../catalogue/content/import-store.ts'
import { discardEvents, findLastEventId } from '../../platform/events/discard.ts'
import { type CrowdPlan, planCrowd } from '../crowd/plan-crowd.ts'
import { writeCrowd } from '../crowd/write-crowd.ts'
import type { IdsByHandle } from '../folder/ids-by-handle.ts'
import type { StudioFolder } from '../studio-folder.ts'
import { momentOf, type HistoryContext } from './history-context.ts'
import { importReception } from './import-reception.ts'
import { importHistory } from './import-history.ts'

/** Plans the activity of demo customers before the import, and when each of them joined. */
export function planPast(studio: StudioFolder, types: IdsByHandle, settings: Settings, now: Date) {
  const { zone } = calendarPolicy(settings)
  const plan = planCrowd(
    studio,
    types,
    {
      calendar: calendarPolicy(settings),
      credits: creditPolicy(settings),
      cancellation: cancellationPolicy(settings),
      leadMinutes: bookingPolicy(settings).leadMinutes,
    },
    now,
  )
  const joined = new Map<string, Date>()
  const recordActivity = (email: string, moment: Date) => {
    const earliest = joined.get(email)
    if (!earliest || moment < earliest) joined.set(email, moment)
  }
  for (const { email, purchase } of plan.purchases) recordActivity(email, purchase.boughtAt)
  for (const { customer, when } of studio.history)
    if (customer) recordActivity(customer, momentOf({ today: localDate(now, zone), zone }, when))
  const JOINED_MINUTES_BEFORE = 30
  return {
    plan,
    joinedAt: (email: string): Date =>
      addMinutes(joined.get(email) ?? now, joined.has(email) ? -JOINED_MINUTES_BEFORE : 0),
    hasCome: (email: string): boolean => joined.has(email),
  }
}

export type PlannedPast = ReturnType<typeof planPast>

/** Writes the past of a demo: generated customers in bulk, then history.csv line by line. No messages are sent. */
export async function importPast(context: HistoryContext, past: PlannedPast, now: Date): Promise<string[]> {
  const { tx, studio, people } = context
  const lastEventBefore = await findLastEventId(tx)
  await importAcceptances(
    tx,
    studio.customers.map(({ email }) => ({
      customer_id: people.get(email) ?? 0,
      createdAt: past.joinedAt(email),
      hasCome: past.hasCome(email),
    })),
  )
  await writeCrowd(tx, past.plan satisfies CrowdPlan, context)
  const lines = await importHistory(context, now)
  await importReception(context, now)
  await discardEvents(tx, lastEventBefore)
  return lines
}
