import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import type { Step } from './flow/steps.ts'

/** The idempotency key of the step's request: equal for retries. */
export const idempotencyKeyFor = (step: Step): string =>
  ('attempt' in step && step.attempt.kind === 'failed' && step.attempt.retryKey) || newIdempotencyKey()
