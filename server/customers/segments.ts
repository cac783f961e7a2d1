import { refuse } from '@aforo/domain/customers/refusals.ts'
import type { Segment, SegmentInput } from '@aforo/domain/customers/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../app/app-context.ts'
import { countSegments, listByName, removeSegment, upsertSegment } from './segment-store.ts'

const MAX_SEGMENTS = 100

export const listSegments = async ({ database }: AppContext): Promise<{ segments: Segment[] }> => ({
  segments: await listByName(database.db, MAX_SEGMENTS),
})

/** Saves a filter by name and replaces the one with the same name; refuses a hundred and first. */
export const saveSegment = (app: AppContext, by: number, input: SegmentInput) =>
  app.transaction(async (tx) => {
    const segment = await upsertSegment(tx, input, by, app.now())
    return (await countSegments(tx)) > MAX_SEGMENTS ? refuse('too-many-segments') : allow({ segment })
  })

export const deleteSegment = (app: AppContext, id: number) =>
  app.transaction(async (tx) => ((await removeSegment(tx, id)) ? allow({}) : refuse('segment-missing')))
