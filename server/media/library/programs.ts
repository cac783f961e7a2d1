import { refuse } from '@aforo/domain/media/refusals.ts'
import type { Program, VideoType } from '@aforo/domain/media/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import * as store from './program-store.ts'

/** 7.33 programs with visible videos and progress; none without videos. */
export async function listPrograms(app: AppContext, customer_id: number): Promise<Program[]> {
  const { videos_enabled } = await app.settings()
  return videos_enabled ? store.listPrograms(app.database.db, customer_id, app.now()) : []
}

/** 7.33, 3.24 one program with progress. */
export async function getProgram(app: AppContext, customer_id: number, program_id: number): Promise<Verdict<Program>> {
  const found = await store.findProgram(app.database.db, program_id, customer_id, app.now())
  return found ? allow(found) : refuse('program-missing')
}

/** 7.32 the kinds of video that are in use. */
export const listVideoTypes = (app: AppContext): Promise<VideoType[]> => store.listVideoTypes(app.database.db)
