import { addMinutes } from '@aforo/domain/values/days.ts'
import type { World } from '../app/world.ts'
import { deleteEnded } from './store.ts'

const RETENTION_MINUTES = 7 * 24 * 60

/** Forgets sessions and recovery codes that ended a week ago: until then they can still say that they are over. */
export const sweepSessions = (world: World): Promise<void> =>
  deleteEnded(world.database.db, addMinutes(world.now(), -RETENTION_MINUTES))
