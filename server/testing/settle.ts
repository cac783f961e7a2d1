import assert from 'node:assert/strict'
import { handleNext } from '../platform/events/listen.ts'
import { sweepEvents } from '../platform/events/sweep-events.ts'
import { sweepIdempotency } from '../platform/http/sweep.ts'
import { formatIntegrityFault, integrityViolations } from '../app/integrity/integrity-violations.ts'
import { listeners } from '../app/listeners.ts'
import { sweepWebhooks } from '../payments/webhooks/sweep-webhooks.ts'
import type { AppContext } from '../app/app-context.ts'

export async function settle(app: AppContext): Promise<void> {
  while (await handleNext(app, listeners)) continue
  const { rows } = await app.database.pool.query<{ topic: string; error: string }>(
    'select topic, error from event where error is not null',
  )
  assert.deepEqual(rows, [])
}

export async function assertInOrder(app: AppContext): Promise<void> {
  await settle(app)
  for (const sweep of [sweepIdempotency, sweepEvents, sweepWebhooks]) await sweep(app)
  assert.deepEqual((await integrityViolations(app.database.db, app.now())).map(formatIntegrityFault), [])
}
