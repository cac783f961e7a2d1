import { labelInRoom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { CashReturned } from '@aforo/domain/booking/reservations/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { findAddressee } from '../../../people/find-person.ts'
import { toBookedClass } from '../../../notifications/templates/booked-class.ts'
import { classCancelledWords } from '../../../notifications/templates/class-cancelled.ts'
import { writeMessages } from '../../../notifications/write-message.ts'
import { freeSeats } from '../../reservations/seats/free-seats.ts'
import { calendarOfSeats } from '../../reservations/notices/calendar-of-seats.ts'
import { holdPlaces } from '../../../catalogue/schedule/places.ts'
import { emptyWaitlist } from '../../waitlist/class-waitlist.ts'
import type { AppContext } from '../../../app/app-context.ts'
import type { ClassCancelled } from '../cancel-class.ts'
import { findCancelledAt, listPeople, listSeats, type PersonOfClass } from './people-store.ts'
import { listBoardClasses } from '../show-board.ts'

type SeatOfCancelled = ClassCancelled & { customer_id: number; class_reservation_id: number }

/**
 * Event handler of `class-cancelled`: frees each seat in a separate transaction, notifies the waitlist and empties it
 * (F33).
 */
export const releaseEveryone: Listener = async (tx, payload, app) => {
  const cancelled = payload as ClassCancelled
  const { single_class_id } = cancelled
  await holdPlaces(tx, single_class_id)
  // The class was restored before this event was handled.
  if ((await findCancelledAt(tx, single_class_id)) === null) return
  const now = app.now()
  for (const seat of await listSeats(tx, single_class_id)) {
    const payload: SeatOfCancelled = { ...cancelled, ...seat }
    await publish(tx, 'class-left', payload, { now, dedupe_key: `class-left:${seat.class_reservation_id}` })
  }
  const waiting = (await listPeople(tx, [single_class_id])).filter((person) => person.isWaiting)
  const values = waiting.map((person) => ({ person, had: { kind: 'waiting' as const } }))
  await sendCancelledNotices(tx, app, cancelled, values)
  await emptyWaitlist(tx, single_class_id)
}

/**
 * Event handler: frees one seat of a cancelled class with all its credits and without penalty, and notifies the
 * customer, in one transaction. Does nothing when the seat was cancelled meanwhile.
 */
export const releasePerson: Listener = async (tx, payload, app) => {
  const seat = payload as SeatOfCancelled
  const { customer_id, class_reservation_id, by, message } = seat
  // The customer's list of reservations shows the message to customers; the internal reason stays with the class.
  const reason = message || undefined
  const freeing = { class_reservation_id, customer_id, kind: 'studio', returns: true, by, reason } as const
  const freed = await freeSeats(tx, await app.settings(), freeing, app.now())
  if (!freed.allowed) return
  const [ownSeat, ...guests] = freed.value.reservations
  const had = { kind: 'seat', credits_returned: freed.value.credits_returned, cash: freed.value.cash } as const
  const addressee = await findAddressee(tx, customer_id)
  if (!addressee) return
  const person = {
    name: addressee.name,
    customer_id,
    spot: ownSeat ? labelInRoom(ownSeat.single_class.class_type, ownSeat.spot) : null,
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
  const settings = await app.settings()
  const [boardClass] = await listBoardClasses(tx, [single_class_id], calendarPolicy(settings))
  if (!boardClass) return
  await writeMessages(
    tx,
    app,
    people.map(({ person, had, file }) => {
      const booked = toBookedClass(boardClass, settings, person)
      const values = { name: person.name, booked, message, had, address: app.address }
      return {
        kind: 'class-cancelled',
        to: person.customer_id,
        words: classCancelledWords(values),
        dedupe_key: `class-cancelled:${single_class_id}:${boardClass.cancelledAt}:${person.customer_id}`,
        ...file,
      }
    }),
  )
}
