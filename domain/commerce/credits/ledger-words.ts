import { formatDate, formatMoment, parseInstant, type Zone } from '../../values/days.ts'
import type { LedgerKind, LedgerLine } from './shapes.ts'

/** A line of the ledger as its owner reads it: 'Reservaste Barre, 24 NOV 2026 07:00: -1' (R3). */
export const ledgerWords = (line: LedgerLine, studio: Zone): string =>
  [happened(line, studio), amount(line)].filter(Boolean).join(': ')

function happened(line: LedgerLine, studio: Zone): string {
  switch (line.kind) {
    case 'granted':
      if (line.single_class !== null) return `Por tu clase cancelada que pagaste en recepción, ${classOf(line)}`
      return line.by === 'staff' ? `El estudio te dio ${titleOf(line)}` : `Compraste ${titleOf(line)}`
    case 'reserved':
      return `${RESERVED[line.by]} ${classOf(line)}`
    case 'returned':
      return `${(line.isMove ? MOVED : RETURNED)[line.by]} ${classOf(line)}`
    case 'expired':
      return `Venció ${titleOf(line)}`
    case 'removed':
      return `El estudio restó clases de ${titleOf(line)}${because(line)}`
    case 'revoked':
      return `El estudio retiró ${titleOf(line)}${because(line)}`
    case 'extended':
      return `El estudio extendió ${titleOf(line)}${because(line) || until(line, studio)}`
    case 'adjusted':
      return `El estudio ajustó ${titleOf(line)}${because(line)}`
    default:
      return line.kind satisfies never
  }
}

/** Made by the system: a reservation from the waitlist, a credit returned once the place was taken again (R6, R7). */
const RESERVED = {
  customer: 'Reservaste',
  staff: 'El estudio te reservó',
  system: 'Por la lista de espera te tocó',
} as const
const RETURNED = {
  customer: 'Cancelaste',
  staff: 'El estudio canceló',
  system: 'Alguien más ocupó tu lugar en',
} as const
const MOVED = { ...RETURNED, customer: 'Te cambiaste de', staff: 'El estudio te cambió de' } as const

/** What is said of grants that are not counted: only a seat has a price at all. */
const UNLIMITED: Record<LedgerKind, string> = {
  granted: 'ilimitadas',
  reserved: 'sin costo',
  returned: 'sin costo',
  expired: '',
  removed: '',
  revoked: '',
  extended: '',
  adjusted: '',
}

function amount({ units, isUnlimited, kind }: LedgerLine): string {
  if (kind === 'extended' || (kind === 'adjusted' && units === 0)) return ''
  if (isUnlimited) return UNLIMITED[kind]
  return units > 0 ? `+${units}` : String(units)
}

function classOf({ single_class, guest }: LedgerLine): string {
  if (single_class === null) return 'una clase'
  const moment = formatMoment(parseInstant(single_class.class_date), single_class.zone)
  return `${single_class.class_type}${guest === null ? '' : ` para ${guest}`}, ${moment}`
}

const titleOf = ({ title }: LedgerLine): string => title ?? 'tus clases'
const because = ({ why }: LedgerLine): string => (why === null ? '' : ` (${why})`)
const until = ({ expiration_date }: LedgerLine, studio: Zone): string =>
  expiration_date === null ? '' : ` hasta el ${formatDate(parseInstant(expiration_date), studio)}`
