import { percentFull } from '@aforo/domain/reporting/today/fullness.ts'
import type { DayClass, Fullness } from '@aforo/domain/reporting/today/shapes.ts'
import { daysBetween, localDate, parseInstant, spokenDay, type Zone } from '@aforo/domain/values/days.ts'
import { capitalize } from '@aforo/domain/values/spanish.ts'
import type { ClassStatus } from '../classes/class-words.ts'

export const percentWords = (fullness: Fullness): string => {
  const percent = percentFull(fullness)
  return percent === null ? '–' : `${percent} %`
}

export type DayWhen = 'past' | 'today' | 'ahead'

export const weekBeforeWords = (date: string, when: DayWhen): string => {
  const weekday = spokenDay(date).split(' ')[0] ?? ''
  if (when === 'past') return `El ${weekday} anterior`
  return when === 'today' ? `El ${weekday} pasado a esta hora` : `El ${weekday} anterior, con la misma anticipación`
}

export function classFacts(one: DayClass, moment: ClassStatus): string[] {
  if (moment === 'cancelled') return []
  const { attended, missing, waiting, unpaid } = one
  return [
    ...(attended > 0 ? [attended === 1 ? 'llegó 1' : `llegaron ${attended}`] : []),
    ...(missing !== null && missing > 0 ? [missingFrom(missing, moment)] : []),
    ...(attended > 0 && missing === 0 ? [moment === 'ended' ? 'no faltó nadie' : 'no falta nadie'] : []),
    ...(waiting > 0 ? [`${waiting} en espera`] : []),
    ...(unpaid > 0 ? [`${unpaid} por cobrar en efectivo`] : []),
  ]
}

const missingFrom = (missing: number, moment: ClassStatus): string =>
  moment === 'ended'
    ? missing === 1
      ? 'no llegó 1'
      : `no llegaron ${missing}`
    : missing === 1
      ? 'falta 1'
      : `faltan ${missing}`

export function missingWords(classes: readonly Pick<DayClass, 'missing'>[], when: DayWhen): string {
  const startedClasses = classes.filter(({ missing }) => missing !== null)
  const missing = startedClasses.reduce((all, one) => all + (one.missing ?? 0), 0)
  if (startedClasses.length === 0) return 'Aún no empieza ninguna clase'
  if (missing === 0) return when === 'past' ? 'No faltó nadie' : 'No falta nadie'
  return capitalize(missingFrom(missing, when === 'past' ? 'ended' : 'running'))
}

export function sinceWords(since: string, now: Date, zone: Zone): string {
  const days = daysBetween(localDate(parseInstant(since), zone), localDate(now, zone))
  return days <= 0 ? 'desde hoy' : days === 1 ? 'desde ayer' : `desde hace ${days} días`
}
