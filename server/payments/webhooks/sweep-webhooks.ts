import type { AppContext } from '../../app/app-context.ts'
import { deleteProcessed } from './webhook-store.ts'

const DAY_MS = 86_400_000
/** How long a processed webhook is kept: providers send one again for at most 30 days. */
export const WEBHOOK_RETENTION_DAYS = 90

/** Deletes webhooks that were processed long ago; those that wait, fail or were given up stay. */
export const sweepWebhooks = ({ database, now }: AppContext): Promise<void> =>
  deleteProcessed(database.db, new Date(now().getTime() - WEBHOOK_RETENTION_DAYS * DAY_MS))
