import { daysLeft, type WarningWindow, warningWindows } from '@aforo/domain/commerce/credits/expiry.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { creditsEndWords } from '../../notifications/templates/money/credits-end.ts'
import { writeMessages } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import { listEnding } from './warning-store.ts'

const BATCH_SIZE = 100

/**
 * Warns a customer once when a grant ends within 7 days, and once within 2 (R3, F10, F23). Returns false: nothing is
 * left for another run.
 */
export async function warnOfExpiry(app: AppContext): Promise<false> {
  const { zone } = calendarPolicy(await app.settings())
  for (const window of warningWindows(app.now(), zone)) {
    // Customers with the message switched off stay in the list, so a cursor is needed to go on.
    let last: number | null = 0
    while (last !== null) last = await warnBatch(app, window, last)
  }
  return false
}

async function warnBatch(app: AppContext, window: WarningWindow, afterId: number): Promise<number | null> {
  const { zone } = calendarPolicy(await app.settings())
  return app.transaction(async (tx) => {
    const ending = await listEnding(tx, window, afterId, BATCH_SIZE)
    await writeMessages(
      tx,
      app,
      ending.map(({ customer_id, available_class_id, name, title, available, expiration_date, dedupe_key }) => {
        const end = parseInstant(expiration_date)
        const left = daysLeft(expiration_date, app.now(), zone)
        return {
          kind: 'credits-end',
          to: customer_id,
          words: creditsEndWords({ name, title, available, end, daysLeft: left, zone, address: app.address }),
          about: { available_class_id, end: expiration_date },
          until: end,
          dedupe_key,
        }
      }),
    )
    return ending.length === BATCH_SIZE ? (ending.at(-1)?.available_class_id ?? null) : null
  })
}
