import type { classReservation } from '../../booking/reservations/tables.ts'
import type { waitlist } from '../../booking/waitlist/tables.ts'
import { type Chance, earlier } from './chance.ts'
import type { ClassRow } from './classes.ts'
import { FIRST, type StudioSetup } from './setup.ts'
import { giveBack, type GrantRow, type CreditRows, spend } from './credits.ts'

type SeatRow = typeof classReservation.$inferInsert & {
  class_reservation_id: number
  single_class_id: number
  createdAt: Date
}
export type Seats = { seats: SeatRow[]; waiting: (typeof waitlist.$inferInsert)[] }
type Made = Seats & { chance: Chance; setup: StudioSetup; creditRows: CreditRows }

const DAY = 24 * 60

export function seatsFrom(
  chance: Chance,
  setup: StudioSetup,
  creditRows: CreditRows,
  classes: readonly ClassRow[],
): Seats {
  const made: Made = { seats: [], waiting: [], chance, setup, creditRows }
  const inOrder = classes.toSorted((one, other) => one.class_date.getTime() - other.class_date.getTime())
  for (const one of inOrder) {
    if (one.class_date <= setup.now && !one.cancelledAt && chance.isIn(60)) {
      one.listClosedAt = earlier(chance.minutesAfter(one.class_date, 5, 120), setup.now)
    }
    for (const visitor of setup.visitors) {
      if (one.class_date < visitor.from || one.class_date > visitor.until || !chance.isIn(visitor.bookingChance))
        continue
      if (isFull(one)) {
        const waits = { single_class_id: one.single_class_id, customer_id: visitor.row.customer_id }
        if (chance.isIn(50)) made.waiting.push({ ...waits, createdAt: bookedAt(made, one) })
      } else book(made, one, visitor.row.customer_id, visitor.keepChance)
    }
  }
  moveSome(made)
  return { seats: made.seats, waiting: made.waiting }
}

/** Without a capacity it is full (4.8). */
const isFull = ({ capacity, booked, blocked }: ClassRow): boolean => capacity === null || booked + blocked >= capacity

const bookedAt = ({ chance, setup }: Made, { class_date }: ClassRow): Date =>
  earlier(chance.minutesAfter(class_date, -14 * DAY, -1), setup.now)

function book(made: Made, one: ClassRow, customer_id: number, keeps: number): void {
  const { chance, setup } = made
  const origin = chance.weighed({ customer: 70, staff: 10, 'walk-in': 12, waitlist: 8 })
  const createdAt = bookedAt(made, one)
  const seat: SeatRow = {
    class_reservation_id: FIRST + made.seats.length,
    single_class_id: one.single_class_id,
    customer_id,
    origin,
    createdAt,
    is_cash: origin === 'walk-in' && chance.isIn(50),
  }
  made.seats.push(seat)
  const grant = spend(made.creditRows, seat)
  if (grant) seat.available_class_id = grant.available_class_id
  if (one.cancelledAt) return leave(made, one, seat, grant, 'studio')
  if (chance.isIn(22)) {
    leave(made, one, seat, grant, chance.weighed({ free: 25, 'in-time': 35, late: 30, staff: 10 }))
    // Some come back to the class they had left.
    if (!isFull(one) && chance.isIn(20)) book(made, one, customer_id, keeps)
    return
  }
  one.booked += 1
  const hasStarted = one.class_date <= setup.now
  if (hasStarted && chance.isIn(keeps)) attend(made, one, seat)
  if (chance.isIn(15) && !isFull(one)) bringGuest(made, one, seat)
}

function leave(
  { chance, setup, creditRows }: Made,
  { class_date }: ClassRow,
  seat: SeatRow,
  grant: GrantRow | undefined,
  kind: SeatRow['cancel_kind'],
): void {
  seat.deletedAt = earlier(chance.moment(seat.createdAt, class_date), setup.now)
  seat.cancel_kind = kind
  // Staff may remove seats that were marked before.
  seat.attend = kind === 'staff' && chance.isIn(30)
  if (grant && kind !== 'late') giveBack(creditRows, grant, seat.deletedAt, seat.class_reservation_id)
}

function attend({ chance, setup }: Made, { class_date, minutes }: ClassRow, seat: SeatRow): void {
  seat.attend = true
  seat.attendedAt = earlier(chance.minutesAfter(class_date, -5, minutes), setup.now)
  if (!chance.isIn(45)) return
  seat.ratedAt = earlier(chance.minutesAfter(class_date, minutes, 3 * DAY), setup.now)
  if (chance.isIn(90)) seat.class_stars = chance.between(1, 5)
  if (!seat.class_stars || chance.isIn(70)) seat.coach_stars = chance.between(1, 5)
  if (chance.isIn(35)) seat.comment = chance.one(['Me encantó', 'Muy rápido', 'Faltó aire, <b>sí</b>'])
}

function bringGuest(made: Made, one: ClassRow, host: SeatRow): void {
  const { class_reservation_id: host_id, customer_id, single_class_id, createdAt } = host
  const guest: SeatRow = {
    class_reservation_id: FIRST + made.seats.length,
    single_class_id,
    customer_id,
    host_id,
    guest: made.chance.one(['Memo', 'Paty', 'Sofi']),
    createdAt,
  }
  made.seats.push(guest)
  if (made.chance.isIn(20)) return leave(made, one, guest, undefined, made.chance.one(['late', 'in-time'] as const))
  one.booked += 1
  guest.attend = Boolean(host.attend) && made.chance.isIn(80)
  if (guest.attend) guest.attendedAt = host.attendedAt ?? null
}

function moveSome({ seats, chance }: Made): void {
  for (const seat of seats) {
    if (seat.cancel_kind !== 'staff' || seat.attend || !chance.isIn(60)) continue
    const next = seats.find(
      (one) =>
        one.customer_id === seat.customer_id &&
        one.single_class_id !== seat.single_class_id &&
        !one.guest &&
        !one.deletedAt,
    )
    if (!next) continue
    seat.cancel_kind = 'moved'
    seat.moved_to_id = next.class_reservation_id
  }
}
