import { calendarPolicy } from 'studio/settings/policies.ts'
import type { Tx } from '../../database/database.ts'
import type { Listener } from '../../events/listen.ts'
import { note } from '../../events/note.ts'
import { findAddressee } from '../../customers/find-person.ts'
import { brandOf } from '../../notifications/brand.ts'
import { classCancelledLetter } from '../../notifications/letters/class-cancelled.ts'
import { writeMail } from '../../notifications/write-mail.ts'
import { freeSeats } from '../../reservations/seats/free-seats.ts'
import { holdPlaces } from '../../schedule/places.ts'
import { emptyLine } from '../../waitlist/empty-line.ts'
import type { World } from '../../world.ts'
import type { ClassCancelled } from '../cancel-class.ts'
import { cancelledSince, listPeople, listSeats, type PersonOfClass } from './people-store.ts'
import { boardOf } from '../show-board.ts'
import { toldClass } from './told-class.ts'

type SeatOfCancelled = ClassCancelled & { customer_id: number; class_reservation_id: number }

/** Hears that a class was cancelled: each of its people is let go by herself, and nobody waits for it any more (F33). */
export const letEverybodyGo: Listener = async (tx, payload, world) => {
  const cancelled = payload as ClassCancelled
  const { single_class_id } = cancelled
  await holdPlaces(tx, single_class_id)
  // It was put back before anybody was let go.
  if ((await cancelledSince(tx, single_class_id)) === null) return
  const now = world.now()
  for (const seat of await listSeats(tx, single_class_id)) {
    const told: SeatOfCancelled = { ...cancelled, ...seat }
    await note(tx, 'class-left', told, { now, dedupe_key: `class-left:${seat.class_reservation_id}` })
  }
  const waiting = (await listPeople(tx, [single_class_id])).filter((person) => person.isWaiting)
  for (const person of waiting) await tellCancelled(tx, world, cancelled, person, { kind: 'waiting' })
  await emptyLine(tx, single_class_id)
}

/**
 * Hears whose seat is to be freed with its class: all credits back, no penalty, and a letter, in one transaction. Nothing
 * is done when she has left it meanwhile.
 */
export const letGo: Listener = async (tx, payload, world) => {
  const seat = payload as SeatOfCancelled
  const { customer_id, class_reservation_id, by, message } = seat
  // Her list tells her what was written for her; the team's own reason stays with the class.
  const reason = message || undefined
  const freeing = { class_reservation_id, customer_id, kind: 'studio', returns: true, by, reason } as const
  const freed = await freeSeats(tx, await world.settings(), freeing, world.now())
  if (!freed.allowed) return
  const [own, ...guests] = freed.value.reservations
  const had = { kind: 'seat', credits_returned: freed.value.credits_returned } as const
  const addressee = await findAddressee(tx, customer_id)
  if (!addressee) return
  const person = {
    ...addressee,
    customer_id,
    spot: own?.spot ?? null,
    guests: guests.flatMap(({ guest }) => guest ?? []),
  }
  await tellCancelled(tx, world, seat, person, had)
}

async function tellCancelled(
  tx: Tx,
  world: World,
  { single_class_id, message }: ClassCancelled,
  person: Omit<PersonOfClass, 'single_class_id' | 'isWaiting'>,
  had: { kind: 'waiting' } | { kind: 'seat'; credits_returned: number },
): Promise<void> {
  const settings = await world.settings()
  const [one] = await boardOf(tx, [single_class_id], calendarPolicy(settings))
  if (!one) return
  const told = { name: person.name, booked: toldClass(one, person), message, had, address: world.address }
  const letter = classCancelledLetter(brandOf(settings), told)
  const dedupe_key = `class-cancelled:${single_class_id}:${one.cancelledAt}:${person.customer_id}`
  await writeMail(tx, { to: person.email, ...letter, dedupe_key, now: world.now() })
}
