import type { AppContext } from '../../app/app-context.ts'
import { deleteProcessed } from './webhook-store.ts'

const DAY_MS = 86_400_000
/** Days until a processed webhook is deleted. Providers repeat one for at most 30 days. */
export const WEBHOOK_RETENTION_DAYS = 90

/** Deletes webhooks that were processed long ago; waiting, failed and given-up ones stay. */
export const sweepWebhooks = ({ database, now }: AppContext): Promise<void> =>
  deleteProcessed(database.db, new Date(now().getTime() - WEBHOOK_RETENTION_DAYS * DAY_MS))
