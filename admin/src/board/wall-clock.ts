import {
  addDays,
  addMinutes,
  instantAt,
  type LocalDate,
  type LocalTime,
  localDate,
  localTime,
  mondayOf,
  weekdayOf,
  type Zone,
} from '@aforo/domain/values/days.ts'

/**
 * A moment as local wall time of the class's location: '2026-11-24T07:00'. The grid treats it as UTC, so that no
 * browser zone moves a class (1.5, R1).
 */
export type Wall = string
export type LocalMoment = { date: LocalDate; time: LocalTime }

const GRID = 'UTC'

export const wallAt = ({ date, time }: LocalMoment): Wall => `${date}T${time}`
export const wallNow = (now: Date, zone: Zone): Wall =>
  wallAt({ date: localDate(now, zone), time: localTime(now, zone) })
const dateOf = (wall: Wall): LocalDate => wall.slice(0, 10)
const USUAL_START: LocalTime = '07:00'

export function newClassStart(date: LocalDate, now: Date, zone: Zone): LocalMoment {
  if (wallAt({ date, time: USUAL_START }) > wallNow(now, zone)) return { date, time: USUAL_START }
  const hour = Number(localTime(now, zone).slice(0, 2)) + 1
  if (date > localDate(now, zone)) return { date, time: USUAL_START }
  return hour < 22 ? { date, time: `${hour}:00`.padStart(5, '0') } : { date: addDays(date, 1), time: USUAL_START }
}

export const timeOf = (wall: Wall): LocalTime => wall.slice(11, 16)

export const gridded = (wall: Wall): string => `${wall}:00Z`

export const pointedAt = (inGrid: Date): LocalMoment => ({
  date: localDate(inGrid, GRID),
  time: localTime(inGrid, GRID),
})

export const wallAfter = (wall: Wall, minutes: number): Wall =>
  wallAt(pointedAt(addMinutes(instantAt(dateOf(wall), timeOf(wall), GRID), minutes)))

export const minutesBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 60_000)

export function weekOf(date: LocalDate, startsOn: 'monday' | 'sunday'): readonly LocalDate[] {
  const sunday = weekdayOf(date) === 7 ? date : addDays(mondayOf(date), -1)
  const first = startsOn === 'sunday' ? sunday : mondayOf(date)
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(first, days))
}

export type Hours = { first: number; last: number }
const USUAL: Hours = { first: 7, last: 21 }

/** The hours worth showing: from the earliest class of the week to its latest, and never less than a usual day. */
export function hoursOf(classes: readonly { time: LocalTime; minutes: number }[]): Hours {
  const starts = classes.map(({ time }) => minuteOf(time))
  const ends = classes.map(({ time, minutes }) => minuteOf(time) + minutes)
  return {
    first: Math.min(USUAL.first, ...starts.map((minute) => Math.floor(minute / 60))),
    last: Math.min(24, Math.max(USUAL.last, ...ends.map((minute) => Math.ceil(minute / 60)))),
  }
}

const minuteOf = (time: LocalTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
