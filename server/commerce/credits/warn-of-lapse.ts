import { daysLeft, type WarningWindow, warningWindows } from '@aforo/domain/commerce/credits/expiry.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { creditsEndWords } from '../../notifications/templates/money/credits-end.ts'
import { writeMessages } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import { listEnding } from './warning-store.ts'

const AT_ONCE = 100

/**
 * Warns once of classes ending within 7 days, and once within 2, by the current state (R3, F10, F23). Returns that
 * nothing is left.
 */
export async function warnOfLapse(app: AppContext): Promise<false> {
  const { zone } = calendarPolicy(await app.settings())
  for (const window of warningWindows(app.now(), zone)) {
    // Opted-out people stay in the list: the cursor goes past them.
    let last: number | null = 0
    while (last !== null) last = await warn(app, window, last)
  }
  return false
}

async function warn(app: AppContext, window: WarningWindow, behind: number): Promise<number | null> {
  const { zone } = calendarPolicy(await app.settings())
  return app.transaction(async (tx) => {
    const ending = await listEnding(tx, window, behind, AT_ONCE)
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
    return ending.length === AT_ONCE ? (ending.at(-1)?.available_class_id ?? null) : null
  })
}
