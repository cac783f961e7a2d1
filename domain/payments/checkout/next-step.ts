import type { AttemptResponse } from './shapes.ts'

export type NextStep =
  | { kind: 'redirect'; url: string }
  | { kind: 'confirm'; clientSecret: string; purchase_id: number }
  | { kind: 'approve'; orderID: string; purchase_id: number }
  | { kind: 'approve-plan'; plan_id: string; custom_id: string; purchase_id: number }
  | { kind: 'thanks'; purchase_id: number }

/** What the checkout does after an attempt (4.18). */
export function toNextStep(attempted: AttemptResponse): NextStep {
  if ('session' in attempted) return { kind: 'redirect', url: attempted.session.url }
  const { purchase_id } = attempted
  if ('clientSecret' in attempted) return { kind: 'confirm', clientSecret: attempted.clientSecret, purchase_id }
  if ('orderID' in attempted) return { kind: 'approve', orderID: attempted.orderID, purchase_id }
  if ('plan_id' in attempted) {
    const { plan_id, custom_id } = attempted
    return { kind: 'approve-plan', plan_id, custom_id, purchase_id }
  }
  return { kind: 'thanks', purchase_id }
}
