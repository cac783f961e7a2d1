import { ratingRequestExpiry, ratingWindow } from '@aforo/domain/messaging/reminders/rating-window.ts'
import { endOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { calendarPolicy, ratingPolicy } from '@aforo/domain/settings/policies.ts'
import { writeMessages } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import { dueClass } from './due-class.ts'
import { type DueSeat, listClasses, listToRate } from './due-store.ts'
import { inBatches } from './in-batches.ts'
import { rateClassWords } from './rate-class-words.ts'

/** Requests ratings from attendees an hour or more after the class, once a day (2.50, 4.7, R14). */
export async function requestRatings(app: AppContext): Promise<void> {
  const settings = await app.settings()
  if (!ratingPolicy(settings).enabled) return
  const calendar = calendarPolicy(settings)
  const window = ratingWindow(app.now())
  await inBatches<DueSeat>(
    app,
    (tx, after, most) => listToRate(tx, window, calendar.zone, after, most),
    async (tx, seats) => {
      const classes = await listClasses(
        tx,
        seats.map((seat) => seat.single_class_id),
      )
      const messages = seats.flatMap(({ class_reservation_id, customer_id, name, dedupe_key, ...seat }) => {
        const singleClass = classes.get(seat.single_class_id)
        if (!singleClass) return []
        const booked = dueClass(seat, singleClass, calendar)
        const words = rateClassWords({ name, booked, class_reservation_id, address: app.address })
        const until = ratingRequestExpiry(endOf(singleClass))
        return [
          { kind: 'rate-class', to: customer_id, words, about: { class_reservation_id }, dedupe_key, until } as const,
        ]
      })
      await writeMessages(tx, app, messages)
    },
  )
}
