import { addMinutes } from '@aforo/domain/values/days.ts'
import type { AppContext } from '../app/app-context.ts'
import { deleteMessagesBefore } from './outbox-store.ts'

const RETENTION_DAYS = 90
const CHUNK = 1000

/** Deletes messages after 90 days, except those with a waiting delivery; returns whether there may be more (R14). */
export async function sweepMessages(app: AppContext): Promise<boolean> {
  const before = addMinutes(app.now(), -RETENTION_DAYS * 24 * 60)
  return (await app.transaction((tx) => deleteMessagesBefore(tx, before, CHUNK))) === CHUNK
}
