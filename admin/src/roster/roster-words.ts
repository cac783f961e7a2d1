import { labelOnMap, type SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { CancelKind, Origin } from '@aforo/domain/booking/reservations/shapes.ts'
import type { CancelledSeat, RosterSeat } from '@aforo/domain/booking/roster/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { compareAlphabetically, withoutAccents } from '@aforo/domain/values/spanish.ts'
import { answerWords } from '../forms/answer-words.ts'
import type { ClassStatus } from '../classes/class-words.ts'
import { fullName } from '../ui/names.ts'
import type { QueuedTap } from '../offline/tap-store.ts'

export type RosterEntry = {
  key: number
  seat: RosterSeat
  name: string
  host: string | null
  spot: string | null
  hasArrived: boolean
  isUnsent: boolean
  refusal: string | null
  refusedKey: string | null
}

type Room = { seats: readonly RosterSeat[]; map: SpotMap | null; taps?: readonly QueuedTap[] }

/** Sorts a roster by name, each guest after their host, and applies the check-ins that were not sent yet (R13). */
export function rosterEntries({ seats, map, taps = [] }: Room): RosterEntry[] {
  return seats.toSorted(byPerson).map((seat) => {
    const tap = taps.find((one) => one.kind === 'mark' && one.class_reservation_id === seat.class_reservation_id)
    const unsent = tap?.kind === 'mark' && tap.refused === null ? tap : null
    return {
      key: seat.class_reservation_id,
      seat,
      name: seat.guest ?? fullName(seat.customer),
      host: seat.guest === null ? null : fullName(seat.customer),
      spot: spotLabel(seat.spot, map),
      hasArrived: unsent ? unsent.attend : seat.attend,
      isUnsent: unsent !== null,
      refusal: tap?.refused ?? null,
      refusedKey: tap?.refused ? tap.key : null,
    }
  })
}

export const markedWords = ({ name }: RosterEntry, attend: boolean): string =>
  attend ? `${name} llegó.` : `${name}: marca quitada.`

export type Order = 'nombre' | 'lugar'
export type RosterFilter = { words: string; onlyMissing: boolean; order: Order }

export function filterEntries(
  lines: readonly RosterEntry[],
  { words, onlyMissing, order }: RosterFilter,
): RosterEntry[] {
  const wanted = plain(words)
  const found = lines.filter(
    ({ name, host, spot, seat, hasArrived }) =>
      !(onlyMissing && hasArrived) &&
      (plain(`${name} ${host ?? ''} ${seat.customer.phone ?? ''}`).includes(wanted) || spot === words.trim()),
  )
  return order === 'nombre' ? found : found.toSorted(bySpot)
}

/** Ignores case and accents: 'angel' finds 'Ángel'. */
const plain = (words: string): string => withoutAccents(words).trim()

/** Attendance in words. A person counts as absent only once the list is closed (R8). */
export function markWords(hasCome: boolean, moment: ClassStatus, isClosed: boolean): string {
  if (hasCome) return 'Llegó'
  if (isClosed) return 'No llegó'
  return moment === 'ended' ? 'Sin registro' : 'Por llegar'
}

export type Mark = { words: string; tone: 'ok' | 'aviso' | 'error' | 'info' }

/** Badges for reception: unpaid money first (4.5), then what to know when the person arrives (R13). */
export function marksOf({ is_cash, is_paid, customer }: RosterSeat): Mark[] {
  return [
    is_cash && !is_paid && { words: 'Falta pagar', tone: 'aviso' as const },
    customer.penalty && { words: 'Con penalización', tone: 'error' as const },
    customer.is_first_visit && { words: 'Primera visita', tone: 'info' as const },
    customer.is_birthday && { words: 'Cumpleaños', tone: 'ok' as const },
  ].filter((mark) => mark !== false && mark !== null)
}

const NOTHING = new Set(['', 'no', 'ninguna', 'ninguno', 'nada', 'n/a'])

/** Health notes of a customer, like 'Lesiones: rodilla izquierda', without the answers that say no (S3). */
export const careWords = ({ customer, guest }: RosterSeat): string[] =>
  guest !== null
    ? []
    : customer.care_notes
        .map(({ label, value }) => ({ label, words: answerWords(value).trim() }))
        .filter(({ words }) => !NOTHING.has(plain(words).replace(/\.$/, '')))
        .map(({ label, words }) => `${label.replace(/[:?¿]/g, '').trim()}: ${words}`)

/** The customers who would be no-shows if the list were closed now. Guests do not count (R8). */
export const findMissing = (lines: readonly RosterEntry[]): RosterEntry[] =>
  lines.filter(({ host, hasArrived }) => host === null && !hasArrived)

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

/** Says how a seat was cancelled, when, by which person and why (F47). */
export function cancelledWords(seat: CancelledSeat, zone: Zone): string {
  const { cancel_kind, deletedAt, cancelledBy, customer_id, cancel_reason, moved_to } = seat
  const by = cancelledBy && cancelledBy.customer_id !== customer_id ? ` por ${fullName(cancelledBy)}` : ''
  const to = moved_to ? `, a la clase del ${formatMoment(parseInstant(moved_to.class_date), zone)}` : ''
  const what = cancel_kind ? cancelWords[cancel_kind] : 'Cancelada'
  const reason = cancel_reason ? `: ${cancel_reason}` : ''
  return `${what}${by}${to} · ${formatMoment(parseInstant(deletedAt), zone)}${reason}`
}

const byPerson = (one: RosterSeat, other: RosterSeat): number =>
  compareAlphabetically(fullName(one.customer), fullName(other.customer)) ||
  one.customer_id - other.customer_id ||
  Number(one.guest !== null) - Number(other.guest !== null) ||
  one.class_reservation_id - other.class_reservation_id

const bySpot = (one: RosterEntry, other: RosterEntry): number => {
  if (one.spot === null || other.spot === null) return Number(one.spot === null) - Number(other.spot === null)
  return compareAlphabetically(one.spot, other.spot)
}
