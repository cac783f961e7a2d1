import { birthdaysAt } from '@aforo/domain/messaging/reminders/birthdays.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { writeMessages } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import { birthdayWords } from '../../notifications/templates/birthday.ts'
import { type BirthdayPerson, listBirthdays } from './due-store.ts'
import { inBatches } from './in-batches.ts'

/** Sends birthday greetings, from 09:00 local time, once a year (R14). */
export async function sendBirthdayGreetings(app: AppContext): Promise<void> {
  const settings = await app.settings()
  const day = birthdaysAt(app.now(), calendarPolicy(settings).zone)
  if (!day) return
  const { business_name } = settings
  await inBatches<BirthdayPerson>(
    app,
    (tx, after, most) => listBirthdays(tx, day, after?.customer_id ?? 0, most),
    (tx, people) =>
      writeMessages(
        tx,
        app,
        people.map(({ customer_id, name, dedupe_key }) => ({
          kind: 'birthday',
          to: customer_id,
          words: birthdayWords({ name, business_name, address: app.address }),
          dedupe_key,
          until: day.until,
        })),
      ),
  )
}
