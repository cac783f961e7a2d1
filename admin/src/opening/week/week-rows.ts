import type { NewClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { firstOn } from '@aforo/domain/booking/timetable/repeating.ts'
import { seatsOf, spotMapFrom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { addDays, isLocalTime, type LocalDate } from '@aforo/domain/values/days.ts'
import { type Size, usualSize } from '../drafts/sizes.ts'

export type WeekType = { id: number; name: string; spot_map: string | null; size?: Size | undefined }
export type WeekCoach = { id: number; name: string; last_name: string }

export type WeekRow = {
  /** Of this screen only. */
  row: number
  class_type_id: number
  instructor_id: number | null
  weekdays: readonly number[]
  time: string
  minutes: string
  seats: string
  allowsClashes: boolean
}
export type NewRow = Omit<WeekRow, 'row'>

const DAYS = [
  [1, 3, 5],
  [2, 4],
] as const
const FIRST_HOUR = 7
const LAST_HOUR = 20

/** The usual row of a type: the first at seven on Monday, Wednesday and Friday, the second on the other days, and so on. */
export function usualRow(types: readonly WeekType[], coaches: readonly WeekCoach[], index: number): NewRow {
  const type = types[index % types.length]
  const hour = Math.min(LAST_HOUR, FIRST_HOUR + Math.trunc(index / DAYS.length))
  return {
    class_type_id: type?.id ?? 0,
    instructor_id: coaches[index % Math.max(1, coaches.length)]?.id ?? null,
    weekdays: DAYS[index % DAYS.length] ?? [],
    time: `${String(hour).padStart(2, '0')}:00`,
    ...sizeOf(type),
    allowsClashes: false,
  }
}

/** Minutes and places of a type: those of its room, else those that were written when it was made. */
export function sizeOf(type: WeekType | undefined): Pick<WeekRow, 'minutes' | 'seats'> {
  const { minutes, seats } = type?.size ?? usualSize
  const map = spotMapFrom(type?.spot_map ?? null)
  return { minutes: String(minutes), seats: String(map ? seatsOf(map).length : seats) }
}

const isWhole = (text: string, from: number, to: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= from && Number(text) <= to

export function findWeekFaults(rows: readonly WeekRow[]): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { row, weekdays, time, minutes, seats } of rows) {
    if (weekdays.length === 0) faults[`weekdays-${row}`] = 'Elige al menos un día.'
    if (!isLocalTime(time)) faults[`time-${row}`] = 'Escribe la hora.'
    if (!isWhole(minutes, 5, 480)) faults[`minutes-${row}`] = 'De 5 a 480.'
    if (!isWhole(seats, 1, 1000)) faults[`seats-${row}`] = 'De 1 a 1000.'
  }
  return faults
}

/** A row as a series without an end that begins tomorrow or on its first day after. */
export function classOf(row: WeekRow, location_id: number, today: LocalDate) {
  const weekdays = row.weekdays.toSorted((day, other) => day - other)
  return {
    class_type_id: row.class_type_id,
    location_id,
    date: firstOn(addDays(today, 1), { weekdays }),
    time: row.time,
    minutes: Number(row.minutes),
    capacity: Number(row.seats),
    instructor_ids: row.instructor_id === null ? [] : [row.instructor_id],
    repeat: { weekdays, interval: 1 },
    allow_clashes: row.allowsClashes,
  } satisfies Partial<NewClass>
}
