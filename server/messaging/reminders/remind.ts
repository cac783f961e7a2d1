import { dueAt } from '@aforo/domain/notifications/delivery-time.ts'
import { type ReminderKind, reminderWindow } from '@aforo/domain/messaging/reminders/reminder-window.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy, cancellationPolicy, reminderPolicy } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type MessageContext, type MessageDraft, writeMessages } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import { cancelLinks } from './cancel-link.ts'
import { dueClass } from './due-class.ts'
import { type DueSeat, listClasses, listToRemind } from './due-store.ts'
import { inBatches } from './in-batches.ts'
import { reminderWords } from './reminder-words.ts'

const KINDS: readonly ReminderKind[] = ['reminder-day', 'reminder-hours']

/**
 * Reminds of upcoming classes: once for each time that a class has, with any number of processes; after an outage only
 * while it is still useful (R6, R14, F36).
 */
export async function remind(app: MessageContext & Pick<AppContext, 'transaction'>): Promise<void> {
  const settings = await app.settings()
  const { zone } = calendarPolicy(settings)
  for (const kind of KINDS) {
    const window = reminderWindow(kind, reminderPolicy(settings), app.now(), zone)
    if (!window) continue
    await inBatches<DueSeat>(
      app,
      (tx, after, most) => listToRemind(tx, kind, window, after, most),
      async (tx, seats) => writeMessages(tx, app, await messagesOf(tx, app, settings, kind, seats)),
    )
  }
}

async function messagesOf(
  tx: Tx,
  app: MessageContext,
  settings: Settings,
  kind: ReminderKind,
  seats: readonly DueSeat[],
): Promise<MessageDraft[]> {
  const calendar = calendarPolicy(settings)
  const arrives = dueAt(kind, app.now(), calendar.zone)
  const classes = await listClasses(
    tx,
    seats.map((seat) => seat.single_class_id),
  )
  const linkTo = await cancelLinks(tx, app)
  return seats.flatMap((seat) => {
    const singleClass = classes.get(seat.single_class_id)
    if (!singleClass) return []
    const { class_reservation_id, customer_id, name, dedupe_key } = seat
    const booked = dueClass(seat, singleClass, calendar)
    const start = booked.class_date
    const words = reminderWords(kind, {
      name,
      booked,
      address: singleClass.location.address,
      note: singleClass.note,
      href: linkTo({ class_reservation_id, start }),
      policy: cancellationPolicy(settings),
      arrives,
    })
    const about = { class_reservation_id, start: singleClass.class_date }
    return [{ kind, to: customer_id, words, about, dedupe_key, until: start }]
  })
}
