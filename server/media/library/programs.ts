import { refuse } from '@aforo/domain/media/refusals.ts'
import type { Program, VideoType } from '@aforo/domain/media/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import * as store from './program-store.ts'

/** Programs that have visible videos, with the customer's progress (7.33). */
export async function listPrograms(app: AppContext, customer_id: number): Promise<Program[]> {
  const { videos_enabled } = await app.settings()
  return videos_enabled ? store.listPrograms(app.database.db, customer_id, app.now()) : []
}

/** One program with the customer's progress (7.33, 3.24). */
export async function getProgram(app: AppContext, customer_id: number, program_id: number) {
  const program = await store.findProgram(app.database.db, program_id, customer_id, app.now())
  return program ? allow(program) : refuse('program-missing')
}

/** The video types that are in use (7.32). */
export const listVideoTypes = (app: AppContext): Promise<VideoType[]> => store.listVideoTypes(app.database.db)
