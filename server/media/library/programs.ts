import { refuse } from '@aforo/domain/media/refusals.ts'
import type { Program, VideoType } from '@aforo/domain/media/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { World } from '../../app/world.ts'
import * as store from './program-store.ts'

/** 7.33 programs with visible videos and progress; none without videos. */
export async function listPrograms(world: World, customer_id: number): Promise<Program[]> {
  const { videos_enabled } = await world.settings()
  return videos_enabled ? store.listPrograms(world.database.db, customer_id, world.now()) : []
}

/** 7.33, 3.24 one program with progress. */
export async function getProgram(world: World, customer_id: number, program_id: number): Promise<Verdict<Program>> {
  const found = await store.findProgram(world.database.db, program_id, customer_id, world.now())
  return found ? allow(found) : refuse('program-missing')
}

/** 7.32 the kinds of video that are in use. */
export const listVideoTypes = (world: World): Promise<VideoType[]> => store.listVideoTypes(world.database.db)
