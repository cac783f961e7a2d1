import { formatDate, localTime, parseInstant, type Zone } from '../../values/days.ts'
import type { Waitlist } from './shapes.ts'

/** Confirmations (4.12, 8.20). */
export const confirmations = {
  joined: 'Anotada en lista de espera.',
  left: 'Eliminada de lista de espera.',
} as const

/** Shown without entries (2.44). */
export const EMPTY_WAITLISTS = 'No te has anotado a ninguna lista de espera.'

export function joinQuestion(class_type: string, class_date: string, zone: Zone): string {
  const start = parseInstant(class_date)
  return `La clase de ${class_type} del ${formatDate(start, zone)} a las ${localTime(start, zone)} está llena. ¿Deseas anotarte en la lista de espera?`
}

/** The question before leaving a waitlist (4.12). */
export function leaveQuestion(class_type: string, class_date: string, zone: Zone): string {
  const start = parseInstant(class_date)
  return `¿Deseas salir de la lista de espera de ${class_type} del ${formatDate(start, zone)} a las ${localTime(start, zone)}?`
}

export const positionWords = (position: number): string =>
  position === 1 ? 'Eres la siguiente en la lista de espera.' : `Tu posición en la lista de espera es ${position}.`

/** What happens when a place comes free (R7). */
export const modeWords = (mode: Waitlist['mode']): string =>
  mode === 'broadcast'
    ? 'Si se libera un lugar, avisamos a todas las personas de la lista a la vez: gana quien reserve primero.'
    : 'Si se libera un lugar, te lo damos cuando te toque y te avisamos.'

/** The text while a place is free: in 'auto' mode the earlier customers could not take it, or it is being assigned. */
export const placeWords = (mode: Waitlist['mode']): string =>
  mode === 'broadcast' ? 'Se liberó un lugar: gana quien reserve primero.' : 'Hay un lugar: puedes reservarlo ahora.'
