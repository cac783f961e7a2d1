import { daysLeft, warningWindows } from 'studio/credits/expiry.ts'
import { calendarPolicy } from 'studio/settings/policies.ts'
import { parseInstant } from 'studio/values/days.ts'
import { brandOf } from '../notifications/brand.ts'
import { writeMail } from '../notifications/write-mail.ts'
import type { World } from '../world.ts'
import { creditsEndLetter } from './credits-end-letter.ts'
import { listEnding } from './warning-store.ts'

const AT_ONCE = 100

/**
 * Writes to whoever has classes left that end within 7 days, and again within 2: once each, from the state of this
 * moment (R3, F10, F23). Answers whether there may be more.
 */
export async function warnOfLapse(world: World): Promise<boolean> {
  const settings = await world.settings()
  const { zone } = calendarPolicy(settings)
  return world.transaction(async (tx) => {
    const now = world.now()
    let written = 0
    for (const window of warningWindows(now, zone)) {
      const ending = await listEnding(tx, window, AT_ONCE - written)
      for (const { name, email, title, available, expiration_date, dedupe_key } of ending) {
        const told = { name, title, available, end: parseInstant(expiration_date), zone, address: world.address }
        const letter = creditsEndLetter(brandOf(settings), { ...told, daysLeft: daysLeft(expiration_date, now, zone) })
        await writeMail(tx, { to: email, ...letter, dedupe_key, now })
      }
      written += ending.length
    }
    return written >= AT_ONCE
  })
}
