import assert from 'node:assert/strict'
import { handleNext } from '../platform/events/listen.ts'
import { sweepEvents } from '../platform/events/sweep-events.ts'
import { sweepAnswers } from '../platform/http/sweep.ts'
import { formatIntegrityFault, integrityViolations } from '../app/integrity/integrity-violations.ts'
import { listeners } from '../app/listeners.ts'
import { sweepWebhooks } from '../payments/webhooks/sweep-webhooks.ts'
import type { World } from '../app/world.ts'

export async function settle(world: World): Promise<void> {
  while (await handleNext(world, listeners)) continue
  const { rows } = await world.database.pool.query<{ topic: string; error: string }>(
    'select topic, error from event where error is not null',
  )
  assert.deepEqual(rows, [])
}

export async function assertInOrder(world: World): Promise<void> {
  await settle(world)
  for (const sweep of [sweepAnswers, sweepEvents, sweepWebhooks]) await sweep(world)
  assert.deepEqual((await integrityViolations(world.database.db, world.now())).map(formatIntegrityFault), [])
}
