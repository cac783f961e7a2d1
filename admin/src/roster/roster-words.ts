import { labelOnMap, type SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { CancelKind, Origin } from '@aforo/domain/booking/reservations/shapes.ts'
import type { CancelledSeat, RosterSeat } from '@aforo/domain/booking/roster/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { alphabetical } from '@aforo/domain/values/spanish.ts'
import { answerWords } from '../forms/answer-words.ts'
import type { Moment } from '../classes/class-words.ts'
import { fullName } from '../ui/names.ts'
import type { QueuedTap } from '../offline/taps.ts'

export type RosterLine = {
  key: number
  seat: RosterSeat
  name: string
  host: string | null
  spot: string | null
  hasCome: boolean
  unsent: boolean
  refused: string | null
  refusedKey: string | null
}

type Room = { seats: readonly RosterSeat[]; map: SpotMap | null; taps?: readonly QueuedTap[] }

/** The list of a class by name, each guest right after its host, with the taps that wait laid over it (R13). */
export function rosterLines({ seats, map, taps = [] }: Room): RosterLine[] {
  return seats.toSorted(byPerson).map((seat) => {
    const tap = taps.find((one) => one.kind === 'mark' && one.class_reservation_id === seat.class_reservation_id)
    const unsent = tap?.kind === 'mark' && tap.refused === null ? tap : null
    return {
      key: seat.class_reservation_id,
      seat,
      name: seat.guest ?? fullName(seat.customer),
      host: seat.guest === null ? null : fullName(seat.customer),
      spot: spotLabel(seat.spot, map),
      hasCome: unsent ? unsent.attend : seat.attend,
      unsent: unsent !== null,
      refused: tap?.refused ?? null,
      refusedKey: tap?.refused ? tap.key : null,
    }
  })
}

export type Order = 'nombre' | 'lugar'
export type Sought = { words: string; onlyMissing: boolean; order: Order }

export function soughtLines(lines: readonly RosterLine[], { words, onlyMissing, order }: Sought): RosterLine[] {
  const wanted = plain(words)
  const found = lines.filter(
    ({ name, host, spot, seat, hasCome }) =>
      !(onlyMissing && hasCome) &&
      (plain(`${name} ${host ?? ''} ${seat.customer.phone ?? ''}`).includes(wanted) || spot === words.trim()),
  )
  return order === 'nombre' ? found : found.toSorted(bySpot)
}

/** 'Ángel' is found by 'angel'. */
const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('es').trim()

/** Attendance in words: absent only once the list is closed (R8). */
export function markWords(hasCome: boolean, moment: Moment, isClosed: boolean): string {
  if (hasCome) return 'Llegó'
  if (isClosed) return 'No llegó'
  return moment === 'ended' ? 'Sin registro' : 'Por llegar'
}

export type Mark = { words: string; tone: 'ok' | 'aviso' | 'error' | 'info' }

/** Marks for reception: money first (4.5), then how to receive the person (R13). */
export function marksOf({ is_cash, is_paid, customer }: RosterSeat): Mark[] {
  return [
    is_cash && !is_paid && { words: 'Falta pagar', tone: 'aviso' as const },
    customer.penalty && { words: 'Con penalización', tone: 'error' as const },
    customer.is_first_visit && { words: 'Primera visita', tone: 'info' as const },
    customer.is_birthday && { words: 'Cumpleaños', tone: 'ok' as const },
  ].filter((mark) => mark !== false && mark !== null)
}

const NOTHING = new Set(['', 'no', 'ninguna', 'ninguno', 'nada', 'n/a'])

/** What a person asked to be cared for, as 'Lesiones: rodilla izquierda'. Answers that say no are left out (S3). */
export const careWords = ({ customer, guest }: RosterSeat): string[] =>
  guest !== null
    ? []
    : customer.care_notes
        .map(({ label, value }) => ({ label, words: answerWords(value).trim() }))
        .filter(({ words }) => !NOTHING.has(plain(words).replace(/\.$/, '')))
        .map(({ label, words }) => `${label.replace(/[:?¿]/g, '').trim()}: ${words}`)

/** Unmarked own seats: no-shows if the list were closed now (R8). */
export const missingFrom = (lines: readonly RosterLine[]): RosterLine[] =>
  lines.filter(({ host, hasCome }) => host === null && !hasCome)

export const spotLabel = (code: string | null, map: SpotMap | null): string | null =>
  code === null ? null : labelOnMap(map, code)

export const originWords: Record<Origin, string> = {
  customer: 'Reservó en el portal',
  staff: 'Reservó recepción',
  'walk-in': 'Llegó sin reserva',
  waitlist: 'Entró de la lista de espera',
}

const cancelWords: Record<CancelKind, string> = {
  free: 'Canceló sin costo',
  'in-time': 'Canceló a tiempo',
  late: 'Canceló tarde',
  staff: 'Se quitó de la lista',
  studio: 'El estudio canceló la clase',
  moved: 'Cambió de clase',
}

/** How a seat ended: what, when, by which actor and why (F47). */
export function cancelledWords(seat: CancelledSeat, zone: Zone): string {
  const { cancel_kind, deletedAt, cancelledBy, customer_id, cancel_reason, moved_to } = seat
  const by = cancelledBy && cancelledBy.customer_id !== customer_id ? ` por ${fullName(cancelledBy)}` : ''
  const to = moved_to ? `, a la clase del ${formatMoment(parseInstant(moved_to.class_date), zone)}` : ''
  const what = cancel_kind ? cancelWords[cancel_kind] : 'Cancelada'
  const reason = cancel_reason ? `: ${cancel_reason}` : ''
  return `${what}${by}${to} · ${formatMoment(parseInstant(deletedAt), zone)}${reason}`
}

const byPerson = (one: RosterSeat, other: RosterSeat): number =>
  alphabetical(fullName(one.customer), fullName(other.customer)) ||
  one.customer_id - other.customer_id ||
  Number(one.guest !== null) - Number(other.guest !== null) ||
  one.class_reservation_id - other.class_reservation_id

const bySpot = (one: RosterLine, other: RosterLine): number => {
  if (one.spot === null || other.spot === null) return Number(one.spot === null) - Number(other.spot === null)
  return alphabetical(one.spot, other.spot)
}
