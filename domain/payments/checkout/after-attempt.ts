import type { Attempted } from './shapes.ts'

export type NextStep =
  | { kind: 'redirect'; url: string }
  | { kind: 'confirm'; clientSecret: string; purchase_id: number }
  | { kind: 'approve'; orderID: string; purchase_id: number }
  | { kind: 'approve-plan'; plan_id: string; custom_id: string; purchase_id: number }
  | { kind: 'thanks'; purchase_id: number }

/** 4.18 what the checkout does with the answer of an attempt. */
export function nextStep(answer: Attempted): NextStep {
  if ('session' in answer) return { kind: 'redirect', url: answer.session.url }
  const { purchase_id } = answer
  if ('clientSecret' in answer) return { kind: 'confirm', clientSecret: answer.clientSecret, purchase_id }
  if ('orderID' in answer) return { kind: 'approve', orderID: answer.orderID, purchase_id }
  if ('plan_id' in answer) {
    const { plan_id, custom_id } = answer
    return { kind: 'approve-plan', plan_id, custom_id, purchase_id }
  }
  return { kind: 'thanks', purchase_id }
}
