import { starsUntil, starsWindow } from '@aforo/domain/messaging/reminders/stars.ts'
import { endOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { calendarPolicy, ratingPolicy } from '@aforo/domain/settings/policies.ts'
import { writeMessages } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import { dueClass } from './due-class.ts'
import { type DueSeat, listClasses, listToRate } from './due-store.ts'
import { inBatches } from './in-batches.ts'
import { rateClassWords } from './rate-class-words.ts'

/** Asks attendees for a rating an hour or more after the class, once a day (2.50, 4.7, R14). */
export async function requestRatings(app: AppContext): Promise<void> {
  const settings = await app.settings()
  if (!ratingPolicy(settings).enabled) return
  const calendar = calendarPolicy(settings)
  const window = starsWindow(app.now())
  await inBatches<DueSeat>(
    app,
    (tx, after, most) => listToRate(tx, window, calendar.zone, after, most),
    async (tx, seats) => {
      const classes = await listClasses(
        tx,
        seats.map((seat) => seat.single_class_id),
      )
      const messages = seats.flatMap(({ class_reservation_id, customer_id, name, dedupe_key, ...seat }) => {
        const one = classes.get(seat.single_class_id)
        if (!one) return []
        const booked = dueClass(seat, one, calendar)
        const words = rateClassWords({ name, booked, class_reservation_id, address: app.address })
        const until = starsUntil(endOf(one))
        return [
          { kind: 'rate-class', to: customer_id, words, about: { class_reservation_id }, dedupe_key, until } as const,
        ]
      })
      await writeMessages(tx, app, messages)
    },
  )
}
