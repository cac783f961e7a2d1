import { calendarPolicy, zoneAt } from '@aforo/domain/settings/policies.ts'
import { endOfDay, instantAt, type LocalDate } from '@aforo/domain/values/days.ts'
import { allow, isRefusal } from '@aforo/domain/values/refusal.ts'
import { findSeat } from '../../../booking/reservations/import-store.ts'
import { freeSeats } from '../../../booking/reservations/seats/free-seats.ts'
import { takeSeats } from '../../../booking/reservations/seats/take-seats.ts'
import { revokeUnusedGrant } from '../../../commerce/credits/admin/revoke-unused-grant.ts'
import { writeGrants } from '../../../commerce/credits/grant.ts'
import { findPeopleBy } from '../../../people/import-store.ts'
import * as cells from '../cells.ts'
import { type ImportContext, type Kind, type Outcome, readerOf, type WrittenLine } from '../import-kind.ts'
import { findBookableClass, findSeatOwner, listLocations, listTypes, plainName } from './kinds-store.ts'

const GRANT_TITLE = 'Clase reservada en el otro programa'
/** Reason in the ledger (R3). */
const REASON = 'Importación'
const UNDO_REASON = 'Importación deshecha'
/** A grant for one seat: granted, spent and, when the import is undone, returned. */
const ENTRIES_OF_SEAT = 3

const read = readerOf('bookings', {
  email: cells.maybe(cells.email),
  phone: cells.maybe(cells.phone),
  date: cells.day,
  time: cells.hour,
  class_type: cells.text(120),
  location: cells.maybe(cells.text(120)),
  spot: cells.maybe(cells.text(10)),
  spends: cells.yesOrNo,
})
type BookingRow = {
  readonly line: number
  readonly email: string | null
  readonly phone: string | null
  readonly date: LocalDate
  readonly time: string
  readonly class_type: string
  readonly location: string | null
  readonly spot: string | null
  /** Whether the class is taken from the balance here; if not, the other program has taken it already. */
  readonly spends: boolean
}
type Booking = { readonly customer_id: number; readonly single_class_id: number; readonly class_type_id: number }

/**
 * Reservations ahead: each line is a seat, taken by the rules of a booking by staff (F3), and confirmed by no message.
 * For a seat that is paid already a grant of one class is made and spent, which a cancellation returns.
 */
export const bookings: Kind<BookingRow> = {
  linesPerTransaction: 50,
  read,
  keyOf: ({ email, phone, date, time, class_type, location }) =>
    [email ?? phone, date, time, plainName(class_type), plainName(location ?? '')].join('|'),
  measure: () => ({ bookings: 1 }),
  importRows: take,
  undoLine: takeBack,
}

async function take(context: ImportContext, rows: readonly BookingRow[]): Promise<Outcome[]> {
  const match = await createMatcher(context, rows)
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const { line } = row
    const booking = await match(row)
    if (typeof booking === 'string') outcomes.push({ line, did: 'wrong', fault: booking })
    else if ((await findSeat(context.tx, booking.customer_id, booking.single_class_id)) !== null)
      outcomes.push({ line, did: 'same' })
    else {
      const seat = await book(context, row, booking)
      outcomes.push(
        isRefusal(seat)
          ? { line, did: 'wrong', fault: seat.message }
          : { line, did: 'made', subject: 'class_reservation', ...seat.value },
      )
    }
  }
  return outcomes
}

const book = ({ app, settings, by, now }: ImportContext, row: BookingRow, booking: Booking) =>
  app.transaction(async (tx) => {
    const { customer_id, single_class_id, class_type_id } = booking
    const { zone } = calendarPolicy(settings)
    const grant = row.spends ? null : grantForSeat({ class_type_id, end: endOfDay(row.date, zone) })
    const to = { customer_id, title: GRANT_TITLE, purchase_id: null, class_package_id: null, by, why: REASON }
    const [available_class_id] = grant ? await writeGrants(tx, to, [grant], now) : []
    const selection = { single_class_id, spot: row.spot ?? undefined, available_class_id }
    const taking = { customer_id, selection, origin: 'staff', by, isQuiet: true } as const
    const taken = await takeSeats(tx, settings, taking, now)
    if (!taken.allowed) return taken
    const [seat] = taken.value
    return allow({ subject_id: seat?.class_reservation_id ?? 0, before: { became: { available_class_id } } })
  })

const grantForSeat = ({ class_type_id, end }: { class_type_id: number; end: Date }) => ({
  class_types: [{ class_type_id, name: '' }],
  allowed_times: [],
  class_amount: 1,
  available_classes: 1,
  expiration_days: null,
  expiration_date: end,
  guests_included: false,
})

async function createMatcher({ tx, settings, writes, now }: ImportContext, rows: readonly BookingRow[]) {
  const query = { emails: rows.flatMap(({ email }) => email ?? []), phones: rows.flatMap(({ phone }) => phone ?? []) }
  const people = await findPeopleBy(tx, query, { holds: writes })
  const byEmail = new Map(people.map((person) => [person.email, person.customer_id]))
  const byPhone = new Map(people.map((person) => [person.phone, person.customer_id]))
  const [types, places] = [await listTypes(tx), await listLocations(tx)]
  return async ({ email, phone, ...row }: BookingRow): Promise<Booking | string> => {
    if (email === null && phone === null) return 'Falta el correo o el teléfono.'
    const customer_id = email === null ? byPhone.get(phone) : byEmail.get(email)
    if (customer_id === undefined) return 'No hay nadie así: importa primero a los clientes.'
    const type = types.get(plainName(row.class_type))
    if (!type) return `No hay un tipo de clase «${row.class_type}».`
    const place =
      row.location === null && places.size === 1 ? [...places.values()][0] : places.get(plainName(row.location ?? ''))
    if (!place) return row.location === null ? 'Falta la ubicación.' : `No hay una ubicación «${row.location}».`
    const class_date = instantAt(row.date, row.time, zoneAt(calendarPolicy(settings), place.timezone))
    if (class_date <= now) return 'Esa clase ya pasó.'
    const { class_type_id } = type
    const single_class_id = await findBookableClass(tx, { class_type_id, location_id: place.location_id, class_date })
    if (single_class_id === null) return 'No hay una clase así a esa hora: importa primero el horario.'
    return { customer_id, single_class_id, class_type_id }
  }
}

async function takeBack(
  { tx, app, settings, by, now }: ImportContext,
  { subject_id, before }: WrittenLine,
): Promise<string | null> {
  const owner = await findSeatOwner(tx, subject_id)
  if (!owner) return 'Ya no está reservada.'
  if (owner.class_date <= now) return 'Esa clase ya pasó.'
  const granted = before.became?.available_class_id
  const undone = await app.transaction(async (inner) => {
    const freeing = {
      class_reservation_id: subject_id,
      customer_id: owner.customer_id,
      kind: 'staff',
      returns: true,
      by,
      reason: UNDO_REASON,
      isQuiet: true,
    } as const
    const freed = await freeSeats(inner, settings, freeing, now)
    if (!freed.allowed || typeof granted !== 'number') return freed
    const grant = { available_class_id: granted, by, why: UNDO_REASON, entries: ENTRIES_OF_SEAT }
    await revokeUnusedGrant(inner, grant, now)
    return freed
  })
  return undone.allowed ? null : undone.message
}
