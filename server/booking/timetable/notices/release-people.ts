import { labelInRoom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { CashReturned } from '@aforo/domain/booking/reservations/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { findAddressee } from '../../../people/find-person.ts'
import { classCancelledWords } from '../../../notifications/templates/class-cancelled.ts'
import { writeMessages } from '../../../notifications/write-message.ts'
import { freeSeats } from '../../reservations/seats/free-seats.ts'
import { calendarOfSeats } from '../../reservations/notices/calendar-of-seats.ts'
import { holdPlaces } from '../../../catalogue/schedule/places.ts'
import { emptyLine } from '../../waitlist/empty-line.ts'
import type { AppContext } from '../../../app/app-context.ts'
import type { ClassCancelled } from '../cancel-class.ts'
import { cancelledSince, listPeople, listSeats, type PersonOfClass } from './people-store.ts'
import { boardOf } from '../show-board.ts'
import { toBookedClass } from './to-booked-class.ts'

type SeatOfCancelled = ClassCancelled & { customer_id: number; class_reservation_id: number }

/** On class-cancelled: removes each person separately and empties the waitlist (F33). */
export const letEverybodyGo: Listener = async (tx, payload, app) => {
  const cancelled = payload as ClassCancelled
  const { single_class_id } = cancelled
  await holdPlaces(tx, single_class_id)
  // Restored before anybody was removed.
  if ((await cancelledSince(tx, single_class_id)) === null) return
  const now = app.now()
  for (const seat of await listSeats(tx, single_class_id)) {
    const payload: SeatOfCancelled = { ...cancelled, ...seat }
    await publish(tx, 'class-left', payload, { now, dedupe_key: `class-left:${seat.class_reservation_id}` })
  }
  const waiting = (await listPeople(tx, [single_class_id])).filter((person) => person.isWaiting)
  const values = waiting.map((person) => ({ person, had: { kind: 'waiting' as const } }))
  await sendCancelledNotices(tx, app, cancelled, values)
  await emptyLine(tx, single_class_id)
}

/**
 * Frees one seat of a cancelled class: all credits back, no penalty, a message, in one transaction. Nothing when it
 * was left meanwhile.
 */
export const releasePerson: Listener = async (tx, payload, app) => {
  const seat = payload as SeatOfCancelled
  const { customer_id, class_reservation_id, by, message } = seat
  // Shows the customers' message on their list; the internal reason stays with the class.
  const reason = message || undefined
  const freeing = { class_reservation_id, customer_id, kind: 'studio', returns: true, by, reason } as const
  const freed = await freeSeats(tx, await app.settings(), freeing, app.now())
  if (!freed.allowed) return
  const [own, ...guests] = freed.value.reservations
  const had = { kind: 'seat', credits_returned: freed.value.credits_returned, cash: freed.value.cash } as const
  const addressee = await findAddressee(tx, customer_id)
  if (!addressee) return
  const person = {
    name: addressee.name,
    customer_id,
    spot: own ? labelInRoom(own.single_class.class_type, own.spot) : null,
    guests: guests.flatMap(({ guest }) => guest ?? []),
  }
  const file = await calendarOfSeats(tx, app, [class_reservation_id], 'cancel')
  await sendCancelledNotices(tx, app, seat, [{ person, had, file }])
}

type Recipient = {
  readonly person: Pick<PersonOfClass, 'customer_id' | 'name' | 'spot' | 'guests'>
  readonly had: { kind: 'waiting' } | { kind: 'seat'; credits_returned: number; cash: CashReturned | null }
  readonly file?: { calendar?: string }
}

async function sendCancelledNotices(
  tx: Tx,
  app: AppContext,
  cancelled: ClassCancelled,
  people: readonly Recipient[],
): Promise<void> {
  const { single_class_id, message } = cancelled
  const [one] = await boardOf(tx, [single_class_id], calendarPolicy(await app.settings()))
  if (!one) return
  await writeMessages(
    tx,
    app,
    people.map(({ person, had, file }) => {
      const values = { name: person.name, booked: toBookedClass(one, person), message, had, address: app.address }
      return {
        kind: 'class-cancelled',
        to: person.customer_id,
        words: classCancelledWords(values),
        dedupe_key: `class-cancelled:${single_class_id}:${one.cancelledAt}:${person.customer_id}`,
        ...file,
      }
    }),
  )
}
