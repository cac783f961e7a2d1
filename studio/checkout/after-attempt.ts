import type { Attempted } from './shapes.ts'

export type NextStep =
  | { kind: 'redirect'; url: string }
  | { kind: 'confirm'; clientSecret: string; purchase_id: number }
  | { kind: 'thanks'; purchase_id: number }

/** 4.18 what the checkout does with the answer of an attempt. */
export function nextStep(answer: Attempted): NextStep {
  if ('session' in answer) return { kind: 'redirect', url: answer.session.url }
  const { purchase_id } = answer
  return 'clientSecret' in answer
    ? { kind: 'confirm', clientSecret: answer.clientSecret, purchase_id }
    : { kind: 'thanks', purchase_id }
}
