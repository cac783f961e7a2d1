import { daysOfClasses } from 'studio/schedule/days-of-classes.ts'
import type { ScheduleDay } from 'studio/schedule/shapes.ts'
import type { CalendarPolicy } from 'studio/settings/policies.ts'
import type { LocalDate } from 'studio/values/days.ts'
import type { Database } from '../database/database.ts'
import { type ClassFilters, type Mine, type Range, readClasses, readMoment } from './week-store.ts'

export type Days = { start_date: LocalDate; end_date: LocalDate; range: Range; filters: ClassFilters }
/** The days as every visitor is told them, and where in the text the fields of each class begin that are a person's own. */
type Told = { json: string; bytes: Uint8Array<ArrayBuffer>; ownAt: Map<number, number> }
type Remembered = { moment: string; told: Promise<Told> }

const MOST = 20
const remembered = new WeakMap<Database, Map<string, Remembered>>()

/**
 * `{ days }` as JSON, with what a person has in them. What visitors are told is remembered with the moment of the
 * database, and that moment is asked for every time: as long as nobody has committed anything, the text is still true.
 */
export async function daysAsJson(
  database: Database,
  asked: Days,
  calendar: CalendarPolicy,
  who: { customer_id: number } | null,
): Promise<string | Uint8Array<ArrayBuffer>> {
  const weeks = remembered.get(database) ?? new Map<string, Remembered>()
  remembered.set(database, weeks)
  const key = JSON.stringify([asked, calendar.zone])
  const { moment, mine } = await readMoment(database.pool, asked.range, who)
  const kept = weeks.get(key)
  if (kept?.moment === moment) return withMine(await kept.told, mine)
  // Read after that moment: who asks meanwhile and finds the same one may have it too.
  const told = readClasses(database.db, asked.range, asked.filters).then((classes) =>
    toldOf(daysOfClasses(classes, asked.start_date, asked.end_date, calendar)),
  )
  weeks.delete(key)
  weeks.set(key, { moment, told })
  told.catch(() => weeks.get(key)?.told === told && weeks.delete(key))
  if (weeks.size > MOST) weeks.delete(weeks.keys().next().value ?? key)
  return withMine(await told, mine)
}

/** Neighbours in the text of a class. In JSON a quote within a text is escaped, so nothing else can look like them. */
const ownOf = ({ my_reservations, my_waitlist_id }: Omit<Mine, 'single_class_id'>): string =>
  `"my_reservations":${JSON.stringify(my_reservations)},"my_waitlist_id":${my_waitlist_id}`
const NOTHING = ownOf({ my_reservations: [], my_waitlist_id: null })

function toldOf(days: readonly ScheduleDay[]): Told {
  const json = JSON.stringify({ days })
  const ownAt = new Map<number, number>()
  let at = -1
  for (const { single_class_id } of days.flatMap((day) => day.single_classes)) {
    at = json.indexOf(NOTHING, at + 1)
    if (at < 0) throw new Error(`single_class ${single_class_id}: expected ${NOTHING} in its text, found none.`)
    ownAt.set(single_class_id, at)
  }
  return { json, bytes: new TextEncoder().encode(json), ownAt }
}

function withMine({ json, bytes, ownAt }: Told, mine: readonly Mine[]): string | Uint8Array<ArrayBuffer> {
  const hers = mine.flatMap((one) => ({ ...one, at: ownAt.get(one.single_class_id) ?? -1 })).filter(({ at }) => at >= 0)
  if (hers.length === 0) return bytes
  let told = ''
  let from = 0
  for (const one of hers.sort((a, b) => a.at - b.at)) {
    told += json.slice(from, one.at) + ownOf(one)
    from = one.at + NOTHING.length
  }
  return told + json.slice(from)
}
