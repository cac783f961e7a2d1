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
 * Local wall time at the class's location, like '2026-11-24T07:00'. The grid treats it as UTC, so that the time zone of
 * the browser cannot move a class (1.5, R1).
 */
export type WallTime = string
export type LocalMoment = { date: LocalDate; time: LocalTime }

const GRID_ZONE = 'UTC'

export const toWallTime = ({ date, time }: LocalMoment): WallTime => `${date}T${time}`
export const currentWallTime = (now: Date, zone: Zone): WallTime =>
  toWallTime({ date: localDate(now, zone), time: localTime(now, zone) })
const dateOf = (wall: WallTime): LocalDate => wall.slice(0, 10)
const DEFAULT_START: LocalTime = '07:00'

export function newClassStart(date: LocalDate, now: Date, zone: Zone): LocalMoment {
  if (toWallTime({ date, time: DEFAULT_START }) > currentWallTime(now, zone)) return { date, time: DEFAULT_START }
  const hour = Number(localTime(now, zone).slice(0, 2)) + 1
  if (date > localDate(now, zone)) return { date, time: DEFAULT_START }
  return hour < 22 ? { date, time: `${hour}:00`.padStart(5, '0') } : { date: addDays(date, 1), time: DEFAULT_START }
}

export const timeOf = (wall: WallTime): LocalTime => wall.slice(11, 16)

export const toGridTime = (wall: WallTime): string => `${wall}:00Z`

export const fromGridTime = (gridTime: Date): LocalMoment => ({
  date: localDate(gridTime, GRID_ZONE),
  time: localTime(gridTime, GRID_ZONE),
})

export const addWallMinutes = (wall: WallTime, minutes: number): WallTime =>
  toWallTime(fromGridTime(addMinutes(instantAt(dateOf(wall), timeOf(wall), GRID_ZONE), minutes)))

export const minutesBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 60_000)

export function weekOf(date: LocalDate, startsOn: 'monday' | 'sunday'): readonly LocalDate[] {
  const sunday = weekdayOf(date) === 7 ? date : addDays(mondayOf(date), -1)
  const first = startsOn === 'sunday' ? sunday : mondayOf(date)
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(first, days))
}

export type Hours = { first: number; last: number }
const DEFAULT_HOURS: Hours = { first: 7, last: 21 }

/** The hours that the grid shows: from the first class to the end of the last, and at least 7 to 21. */
export function visibleHours(classes: readonly { time: LocalTime; minutes: number }[]): Hours {
  const starts = classes.map(({ time }) => minuteOf(time))
  const ends = classes.map(({ time, minutes }) => minuteOf(time) + minutes)
  return {
    first: Math.min(DEFAULT_HOURS.first, ...starts.map((minute) => Math.floor(minute / 60))),
    last: Math.min(24, Math.max(DEFAULT_HOURS.last, ...ends.map((minute) => Math.ceil(minute / 60)))),
  }
}

const minuteOf = (time: LocalTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
