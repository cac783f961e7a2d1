import { newKey } from '../../api/ask.ts'
import type { Step } from './flow/steps.ts'

/** The key of what she is about to send: a retry of the same intention sends the same again. */
export const keyOf = (step: Step): string =>
  ('attempt' in step && step.attempt.kind === 'failed' && step.attempt.again) || newKey()
