import { pathsCovering } from '@aforo/domain/catalogue/content/old-address.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import type { AppContext } from '../../app/app-context.ts'
import * as store from './store.ts'

/** Where an old address leads, or null. It is noted that it was used, once a day. */
export async function followOldAddress(app: AppContext, path: string): Promise<string | null> {
  const { db } = app.database
  const covering = pathsCovering(path)
  const rows = await store.findOldAddresses(db, covering)
  const [found] = rows.toSorted((a, b) => covering.indexOf(a.path) - covering.indexOf(b.path))
  if (!found) return null
  const today = localDate(app.now(), calendarPolicy(await app.settings()).zone)
  if (found.last_used_on !== today) await store.noteUse(db, found.old_address_id, today)
  return found.target
}
