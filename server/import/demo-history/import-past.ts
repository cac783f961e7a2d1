import { bookingPolicy, calendarPolicy, cancellationPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { addMinutes, localDate } from '@aforo/domain/values/days.ts'
import { importAcceptances } from '../../catalogue/content/import-store.ts'
import { discardEvents, lastEvent } from '../../platform/events/discard.ts'
import { type CrowdPlan, planCrowd } from '../crowd/plan-crowd.ts'
import { writeCrowd } from '../crowd/write-crowd.ts'
import type { ByHandle } from '../folder/numbers.ts'
import type { StudioFolder } from '../studio-folder.ts'
import { momentOf, type Scene } from './scene.ts'
import { importReception } from './import-reception.ts'
import { importHistory } from './import-history.ts'

/** The history of demo customers before the first day: their activity and when each joined. */
export function imaginePast(studio: StudioFolder, types: ByHandle, settings: Settings, now: Date) {
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
  const note_ = (email: string, moment: Date) => {
    const known = joined.get(email)
    if (!known || moment < known) joined.set(email, moment)
  }
  for (const { email, purchase } of plan.purchases) note_(email, purchase.boughtAt)
  for (const { customer, when } of studio.history)
    if (customer) note_(customer, momentOf({ today: localDate(now, zone), zone }, when))
  const JOINED_BEFORE = 30
  return {
    plan,
    joinedAt: (email: string): Date => addMinutes(joined.get(email) ?? now, joined.has(email) ? -JOINED_BEFORE : 0),
    hasCome: (email: string): boolean => joined.has(email),
  }
}

export type ImaginedPast = ReturnType<typeof imaginePast>

/** Writes a demo's past: the crowd in bulk, then its people line by line. No messages are sent. */
export async function importPast(scene: Scene, past: ImaginedPast, now: Date): Promise<string[]> {
  const { tx, studio, people } = scene
  const before = await lastEvent(tx)
  await importAcceptances(
    tx,
    studio.customers.map(({ email }) => ({
      customer_id: people.get(email) ?? 0,
      createdAt: past.joinedAt(email),
      hasCome: past.hasCome(email),
    })),
  )
  await writeCrowd(tx, past.plan satisfies CrowdPlan, scene)
  const lines = await importHistory(scene, now)
  await importReception(scene, now)
  await discardEvents(tx, before)
  return lines
}
