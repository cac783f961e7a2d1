import type { ReservationReason } from 'studio/reservations/refusals.ts'
import type { ClassReservation } from 'studio/reservations/shapes.ts'
import { type RosterReason, refuse } from 'studio/roster/refusals.ts'
import { saidToStaff } from 'studio/roster/staff-words.ts'
import type { Settings } from 'studio/settings/keys.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockPerson } from '../customers/lock-person.ts'
import type { Tx } from '../database/database.ts'
import { freeSeats } from '../reservations/free-seats.ts'
import { takeSeats } from '../reservations/take-seats.ts'
import type { World } from '../world.ts'
import { findSeat, type SeatRead } from './attendance-store.ts'
import { lockClass } from './blocks-store.ts'
import { keptBy, type Staff } from './keep-class.ts'
import { tieMoved } from './move-store.ts'

type Moving = {
  class_reservation_id: number
  single_class_id: number
  spot?: string | undefined
  guest_spot?: string | undefined
  reason?: string | undefined
}
type Moved = { class_reservations: ClassReservation[]; credits_returned: number }
type Verdicts<Value> = Verdict<Value, RosterReason | ReservationReason>

/** Moves somebody, and her guests, to another class in one step: both or neither, and paid as she had paid (R4, R6). */
export async function moveSeat(world: World, who: Staff, from: number, moving: Moving): Promise<Verdicts<Moved>> {
  const settings = await world.settings()
  return world.transaction(async (tx): Promise<Verdicts<Moved>> => {
    const { class_reservation_id, single_class_id: to, reason } = moving
    const kept = await keptBy(tx, who, from)
    if (!kept.allowed) return kept
    if (from === to) return refuse('same-class')
    const seat = await findSeat(tx, from, class_reservation_id)
    if (!seat) return refuse('seat-missing')
    if (seat.guest !== null) return refuse('guest-moves-along')
    await lockPerson(tx, seat.customer_id)
    // Two moves in opposite directions never wait for each other.
    for (const id of [from, to].toSorted((one, other) => one - other)) await lockClass(tx, id)
    const now = world.now()
    const moved = await freeAndTake(tx, settings, who, seat, moving, now)
    if (!moved.allowed) return saidToStaff(moved)
    const by = who.customer_id
    const told = { did: 'move-seat', subject: 'class_reservation', subject_id: class_reservation_id }
    const [before, after] = [
      { single_class_id: from, spot: seat.spot },
      { single_class_id: to, spot: moving.spot ?? null },
    ]
    await writeAudit(tx, { by, ...told, reason: reason ?? null, before, after }, now)
    return moved
  })
}

async function freeAndTake(
  tx: Tx,
  settings: Settings,
  who: Staff,
  { customer_id, is_cash }: SeatRead,
  { class_reservation_id, single_class_id, spot, guest_spot, reason }: Moving,
  now: Date,
): Promise<Verdict<Moved, ReservationReason>> {
  const by = who.customer_id
  const freeing = { class_reservation_id, customer_id, kind: 'moved', returns: true, by, reason } as const
  const freed = await freeSeats(tx, settings, freeing, now)
  if (!freed.allowed) return freed
  const left = freed.value.reservations
  const [first, ...more] = left.flatMap(({ guest }) => guest ?? [])
  // A penalty keeps her from new seats, not from the one that she has.
  const manner = {
    customer_id,
    origin: 'staff',
    by,
    payment: is_cash ? 'cash' : 'credit',
    passesPenalty: true,
  } as const
  const seats: ClassReservation[] = []
  for (const wish of [{ spot, guest: first, guest_spot }, ...more.map((guest) => ({ guest }))]) {
    const taken = await takeSeats(tx, settings, { ...manner, wish: { ...wish, single_class_id } }, now)
    if (!taken.allowed) return taken
    seats.push(...taken.value)
  }
  const pairs = left.map((was, index) => ({
    from_id: was.class_reservation_id,
    to_id: seats[index]?.class_reservation_id ?? 0,
    is_paid: was.is_paid,
  }))
  await tieMoved(tx, pairs)
  const is_paid = (index: number) => !is_cash || left[index]?.is_paid === true
  return allow({
    class_reservations: seats.map((seat, index) => ({ ...seat, is_paid: is_paid(index) })),
    credits_returned: freed.value.credits_returned,
  })
}
