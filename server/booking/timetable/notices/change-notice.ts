import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { toBookedClass } from '../../../notifications/templates/booked-class.ts'
import {
  type ChangeOfClass,
  classChangedWords,
  isSubstitution,
} from '../../../notifications/templates/class-changed.ts'
import { type MessageDraft, writeMessages } from '../../../notifications/write-message.ts'
import { listBookedOf } from '../../reservations/notices/booked-queries.ts'
import { mailedCalendar } from '../../reservations/notices/calendar-of-seats.ts'
import { listPeople, type PersonOfClass } from './people-store.ts'
import { listBoardClasses } from '../show-board.ts'

/**
 * A change of one or several classes with their state before it; the new state is read when the message is sent (F36).
 */
export type ClassChanged = {
  change: string
  classes: {
    single_class_id: number
    isBig: boolean
    before: {
      class_date: string
      minutes: number
      zone: string
      class_type: string
      location: string
      coaches: string[]
    }
  }[]
}

type PersonChange = ChangeOfClass & Pick<PersonOfClass, 'single_class_id' | 'class_reservation_id'>

export const sendChangeNotices: Listener = async (tx, payload, app) => {
  const { change, classes } = payload as ClassChanged
  const settings = await app.settings()
  const now = app.now()
  const ids = classes.map(({ single_class_id }) => single_class_id)
  const current = await listBoardClasses(tx, ids, calendarPolicy(settings))
  const upcomingClasses = new Map(
    current
      .filter(({ cancelledAt, class_date }) => cancelledAt === null && parseInstant(class_date) > now)
      .map((boardClass) => [boardClass.single_class_id, boardClass]),
  )
  const changesFor = (person: PersonOfClass): PersonChange[] => {
    const { single_class_id, class_reservation_id, isWaiting } = person
    const boardClass = upcomingClasses.get(single_class_id)
    const changed = classes.find((other) => other.single_class_id === single_class_id)
    if (!boardClass || !changed) return []
    const { class_date, ...rest } = changed.before
    const before = { ...rest, class_date: parseInstant(class_date), spot: null, guest: null }
    const values = { before, now: toBookedClass(boardClass, settings, person), isBig: changed.isBig, isWaiting }
    return [{ ...values, single_class_id, class_reservation_id }]
  }
  const people = await listPeople(tx, ids)
  const seats = people.flatMap(({ class_reservation_id }) => class_reservation_id ?? [])
  const booked = new Map((await listBookedOf(tx, seats)).map((seat) => [seat.class_reservation_id, seat]))
  const messages = [...Map.groupBy(people, (person) => person.customer_id)].flatMap(
    ([customer_id, places]): MessageDraft[] => {
      const changes = places
        .flatMap(changesFor)
        .toSorted((a, b) => a.now.class_date.getTime() - b.now.class_date.getTime())
      const [person, last] = [places[0], changes.at(-1)]
      if (!person || !last) return []
      const ownSeats = changes.flatMap(({ class_reservation_id }) => booked.get(class_reservation_id ?? 0) ?? [])
      return [
        {
          kind: changes.every(isSubstitution) ? 'substitution' : 'class-changed',
          to: customer_id,
          words: classChangedWords({ name: person.name, changes, address: app.address }),
          asWritten: changes.length > 1,
          about: { customer_id, classes: changes.map(({ single_class_id }) => single_class_id).join(',') },
          until: last.now.class_date,
          dedupe_key: `class-changed:${change}:${customer_id}`,
          ...mailedCalendar(ownSeats, settings, app.address, 'publish', now),
        },
      ]
    },
  )
  await writeMessages(tx, app, messages)
}
