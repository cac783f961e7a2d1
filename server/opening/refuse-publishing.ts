import { refuse } from '@aforo/domain/settings/refusals.ts'
import type { Tx } from '../platform/database/database.ts'
import { hasSample, lockSample } from './sample-row-queries.ts'

/** Refuses to publish the portal while it has sample data, which visitors would take for real. */
export async function refusePublishing(tx: Tx) {
  await lockSample(tx)
  return (await hasSample(tx)) ? refuse('sample-data-present') : null
}
