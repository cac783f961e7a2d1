import type { classReservation } from '../../booking/reservations/tables.ts'
import type { waitlist } from '../../booking/waitlist/tables.ts'
import { type Chance, earlier } from './chance.ts'
import type { ClassRow } from './classes.ts'
import { FIRST, type StudioSetup } from './setup.ts'
import { returnCredit, type GrantRow, type CreditRows, spendCredit } from './credits.ts'

type SeatRow = typeof classReservation.$inferInsert & {
  class_reservation_id: number
  single_class_id: number
  createdAt: Date
}
export type Seats = { seats: SeatRow[]; waiting: (typeof waitlist.$inferInsert)[] }
type Generation = Seats & { chance: Chance; setup: StudioSetup; creditRows: CreditRows }

const DAY = 24 * 60

export function seatsFrom(
  chance: Chance,
  setup: StudioSetup,
  creditRows: CreditRows,
  classes: readonly ClassRow[],
): Seats {
  const generation: Generation = { seats: [], waiting: [], chance, setup, creditRows }
  const classesByDate = classes.toSorted((a, b) => a.class_date.getTime() - b.class_date.getTime())
  for (const classRow of classesByDate) {
    if (classRow.class_date <= setup.now && !classRow.cancelledAt && chance.bool(60)) {
      classRow.listClosedAt = earlier(chance.minutesAfter(classRow.class_date, 5, 120), setup.now)
    }
    for (const visitor of setup.visitors) {
      if (
        classRow.class_date < visitor.from ||
        classRow.class_date > visitor.until ||
        !chance.bool(visitor.bookingChance)
      )
        continue
      if (isFull(classRow)) {
        const entry = { single_class_id: classRow.single_class_id, customer_id: visitor.row.customer_id }
        if (chance.bool(50)) generation.waiting.push({ ...entry, createdAt: bookedAt(generation, classRow) })
      } else book(generation, classRow, visitor.row.customer_id, visitor.attendanceChance)
    }
  }
  moveSomeSeats(generation)
  return { seats: generation.seats, waiting: generation.waiting }
}

/** Without a capacity it is full (4.8). */
const isFull = ({ capacity, booked, blocked }: ClassRow): boolean => capacity === null || booked + blocked >= capacity

const bookedAt = ({ chance, setup }: Generation, { class_date }: ClassRow): Date =>
  earlier(chance.minutesAfter(class_date, -14 * DAY, -1), setup.now)

function book(generation: Generation, classRow: ClassRow, customer_id: number, attendanceChance: number): void {
  const { chance, setup } = generation
  const origin = chance.weighted({ customer: 70, staff: 10, 'walk-in': 12, waitlist: 8 })
  const createdAt = bookedAt(generation, classRow)
  const seat: SeatRow = {
    class_reservation_id: FIRST + generation.seats.length,
    single_class_id: classRow.single_class_id,
    customer_id,
    origin,
    createdAt,
    is_cash: origin === 'walk-in' && chance.bool(50),
  }
  generation.seats.push(seat)
  const grant = spendCredit(generation.creditRows, seat)
  if (grant) seat.available_class_id = grant.available_class_id
  if (classRow.cancelledAt) return cancelSeat(generation, classRow, seat, grant, 'studio')
  if (chance.bool(22)) {
    cancelSeat(generation, classRow, seat, grant, chance.weighted({ free: 25, 'in-time': 35, late: 30, staff: 10 }))
    // Some come back to the class they had left.
    if (!isFull(classRow) && chance.bool(20)) book(generation, classRow, customer_id, attendanceChance)
    return
  }
  classRow.booked += 1
  const hasStarted = classRow.class_date <= setup.now
  if (hasStarted && chance.bool(attendanceChance)) markAttended(generation, classRow, seat)
  if (chance.bool(15) && !isFull(classRow)) bringGuest(generation, classRow, seat)
}

function cancelSeat(
  { chance, setup, creditRows }: Generation,
  { class_date }: ClassRow,
  seat: SeatRow,
  grant: GrantRow | undefined,
  kind: SeatRow['cancel_kind'],
): void {
  seat.deletedAt = earlier(chance.moment(seat.createdAt, class_date), setup.now)
  seat.cancel_kind = kind
  // Staff may remove seats that were marked before.
  seat.attend = kind === 'staff' && chance.bool(30)
  if (grant && kind !== 'late') returnCredit(creditRows, grant, seat.deletedAt, seat.class_reservation_id)
}

function markAttended({ chance, setup }: Generation, { class_date, minutes }: ClassRow, seat: SeatRow): void {
  seat.attend = true
  seat.attendedAt = earlier(chance.minutesAfter(class_date, -5, minutes), setup.now)
  if (!chance.bool(45)) return
  seat.ratedAt = earlier(chance.minutesAfter(class_date, minutes, 3 * DAY), setup.now)
  if (chance.bool(90)) seat.class_stars = chance.between(1, 5)
  if (!seat.class_stars || chance.bool(70)) seat.coach_stars = chance.between(1, 5)
  if (chance.bool(35)) seat.comment = chance.pick(['Me encantó', 'Muy rápido', 'Faltó aire, <b>sí</b>'])
}

function bringGuest(generation: Generation, classRow: ClassRow, host: SeatRow): void {
  const { class_reservation_id: host_id, customer_id, single_class_id, createdAt } = host
  const guest: SeatRow = {
    class_reservation_id: FIRST + generation.seats.length,
    single_class_id,
    customer_id,
    host_id,
    guest: generation.chance.pick(['Memo', 'Paty', 'Sofi']),
    createdAt,
  }
  generation.seats.push(guest)
  if (generation.chance.bool(20))
    return cancelSeat(generation, classRow, guest, undefined, generation.chance.pick(['late', 'in-time'] as const))
  classRow.booked += 1
  guest.attend = Boolean(host.attend) && generation.chance.bool(80)
  if (guest.attend) guest.attendedAt = host.attendedAt ?? null
}

function moveSomeSeats({ seats, chance }: Generation): void {
  for (const seat of seats) {
    if (seat.cancel_kind !== 'staff' || seat.attend || !chance.bool(60)) continue
    const newSeat = seats.find(
      (candidate) =>
        candidate.customer_id === seat.customer_id &&
        candidate.single_class_id !== seat.single_class_id &&
        !candidate.guest &&
        !candidate.deletedAt,
    )
    if (!newSeat) continue
    seat.cancel_kind = 'moved'
    seat.moved_to_id = newSeat.class_reservation_id
  }
}
