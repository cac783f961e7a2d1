import { tzOffset } from '@date-fns/tz'

/** The only file that builds or parses dates. Instants are `Date`s in UTC; local dates and times belong to a zone. */
export type Zone = string
export type LocalDate = string
export type LocalTime = string

const MINUTE = 60_000
const DAY = 86_400_000
const MONTHS = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC']
const LONG_MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
)
const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/** The studio's zone: the IANA name when it is set, otherwise a fixed number of hours behind UTC (R1). */
export const zoneFrom = (iana: string | null | undefined, hoursBehind = 6): Zone =>
  iana || (hoursBehind === 0 ? 'UTC' : `Etc/GMT${hoursBehind > 0 ? '+' : '-'}${Math.abs(hoursBehind)}`)

const utcOffsetMinutes = (zone: Zone, instant: Date): number => (zone === 'UTC' ? 0 : tzOffset(zone, instant))

const toLocal = (instant: Date, zone: Zone): Date =>
  new Date(instant.getTime() + utcOffsetMinutes(zone, instant) * MINUTE)

export const localDate = (instant: Date, zone: Zone): LocalDate => toLocal(instant, zone).toISOString().slice(0, 10)
export const localTime = (instant: Date, zone: Zone): LocalTime => toLocal(instant, zone).toISOString().slice(11, 16)

/** '2026-11-24T07:00:00-06:00': an instant in local time, with the offset of the zone. */
export function instantInZone(instant: Date, zone: Zone): string {
  const offset = utcOffsetMinutes(zone, instant)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((n) =>
    `${n}`.padStart(2, '0'),
  )
  return `${toLocal(instant, zone).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${hours}:${minutes}`
}

/** The instant of a local time. A time that daylight saving skips becomes the one an hour later. */
export function instantAt(date: LocalDate, time: LocalTime, zone: Zone): Date {
  const localClock = Date.parse(`${date}T${time}:00.000Z`)
  const before = localClock - utcOffsetMinutes(zone, new Date(localClock - DAY)) * MINUTE
  const after = localClock - utcOffsetMinutes(zone, new Date(localClock + DAY)) * MINUTE
  const match = [before, after].find((guess) => guess + utcOffsetMinutes(zone, new Date(guess)) * MINUTE === localClock)
  return new Date(match ?? before)
}

export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)

/** A date of the years 1900 to 2999; `Date` writes years after 9999 in another format. */
export const isLocalDate = (text: string): boolean =>
  /^(19|2\d)\d{2}-(0[1-9]|1[0-2])-\d{2}$/.test(text) &&
  addDays(text.slice(0, 8) + '01', Number(text.slice(8)) - 1) === text

export const isLocalTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export const weekdayOf = (date: LocalDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekdayOf(date))
export const weekOfMonth = (monday: LocalDate): number => Math.ceil(Number(monday.slice(8)) / 7)

export const endOfDay = (date: LocalDate, zone: Zone): Date =>
  new Date(instantAt(addDays(date, 1), '00:00', zone).getTime() - 1000)

export const addMinutes = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE)
export const parseInstant = (iso: string): Date => new Date(iso)

/** '24 NOV 2026' (9.9). */
export function formatDay(date: LocalDate): string {
  const [year, month, day] = date.split('-')
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`
}
export const formatDate = (instant: Date, zone: Zone): string => formatDay(localDate(instant, zone))
/** '24 NOV 2026 07:00'. */
export const formatMoment = (instant: Date, zone: Zone): string =>
  `${formatDate(instant, zone)} ${localTime(instant, zone)}`

/** 'noviembre 2026'. */
export const monthAndYear = (date: LocalDate): string =>
  `${LONG_MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
export const monthName = (month: number): string => LONG_MONTHS[month - 1] ?? ''
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? ''
/** 'martes 24 de noviembre'. */
export const spokenDay = (date: LocalDate): string =>
  `${WEEKDAYS[weekdayOf(date) - 1]} ${Number(date.slice(8))} de ${LONG_MONTHS[Number(date.slice(5, 7)) - 1]}`
/** 'mar 24 nov'. */
export const shortDay = (date: LocalDate): string =>
  `${WEEKDAYS[weekdayOf(date) - 1]?.slice(0, 3)} ${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]?.toLowerCase()}`
