import type { CancellationPolicy, CancelUnit } from '../../settings/policies.ts'
import { formatDate, localTime, parseInstant, type Zone } from '../../values/days.ts'
import { reservationSentences } from './refusals.ts'

type Cancelling = {
  readonly seats: readonly { readonly isReturned: boolean; readonly available_class_id: number | null }[]
}
type Timeframe = Pick<CancellationPolicy, 'window'>

const UNITS: Record<CancelUnit, readonly [one: string, many: string]> = {
  day: ['día', 'días'],
  hour: ['hora', 'horas'],
  minute: ['minuto', 'minutos'],
  second: ['segundo', 'segundos'],
}

/** '1 hora', '30 minutos' (9.7). */
export const timeframeWords = ({ window: { value, unit } }: Timeframe): string =>
  `${value} ${UNITS[unit][value === 1 ? 0 : 1]}`

/** The policy above 'Mis Reservaciones', one sentence a line (2.33). */
export function policyWords(policy: Timeframe & Pick<CancellationPolicy, 'allowed' | 'maxReturns'>): string[] {
  const { maxReturns: max } = policy
  const whether = policy.allowed ? lateWords(policy) : reservationSentences['cancelling-off'][1]
  if (max === 'unlimited') return [whether]
  return [whether, `Solo puedes cancelar hasta ${max} ${max === 1 ? 'vez' : 'veces'} por cada crédito de clase.`]
}

/** 'Solo puedes cancelar clases con 12 horas de anticipacion' (2.33, letter by letter). */
export const lateWords = (policy: Timeframe): string =>
  `Solo puedes cancelar clases con ${timeframeWords(policy)} de anticipacion`

/** '¿Deseas cancelar tu clase de Barre del 24 NOV 2026 a las 07:00?' (2.49) */
export function cancelQuestion(class_type: string, class_date: string, zone: Zone): string {
  const start = parseInstant(class_date)
  return `¿Deseas cancelar tu clase de ${class_type} del ${formatDate(start, zone)} a las ${localTime(start, zone)}?`
}

/** What the dialog says before a credit is lost, or null when every credit comes back (2.49, R6). */
export function cancelWarning(cancellation: Cancelling, isInThreshold: boolean, policy: Timeframe): string | null {
  const lost = cancellation.seats.filter((seat) => !seat.isReturned && seat.available_class_id !== null)
  if (lost.length === 0) return null
  if (isInThreshold) {
    return `Debido a que faltan menos de ${timeframeWords(policy)} para tu clase, tu crédito para reservar clase no se te regresará.`
  }
  return 'Debido a que ya usaste todas las cancelaciones de este crédito, tu crédito para reservar clase no se te regresará.'
}
