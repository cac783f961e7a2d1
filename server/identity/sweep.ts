import { addMinutes } from '@aforo/domain/values/days.ts'
import type { AppContext } from '../app/app-context.ts'
import { deleteEnded } from './store.ts'

const RETENTION_MINUTES = 7 * 24 * 60

/** Deletes sessions and recovery codes that ended a week ago; until then they are reported as expired. */
export const sweepSessions = (app: AppContext): Promise<void> =>
  deleteEnded(app.database.db, addMinutes(app.now(), -RETENTION_MINUTES))
