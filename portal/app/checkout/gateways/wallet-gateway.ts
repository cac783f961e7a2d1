import type { WalletApproval } from '@aforo/domain/payments/checkout/shapes.ts'

/** What the customer approves in the wallet: an order, or the plan of a subscription (4.18). */
export type ToApprove = { purchase_id: number } & (
  | { orderID: string }
  /** `custom_id` is stored at the subscription and connects it with this purchase. */
  | { plan_id: string; custom_id: string }
)

/** Address of the fake wallet's approval page, which redirects to `return_url` with the result in the query. */
export function approvalPage(step: ToApprove, return_url: string): string {
  if ('orderID' in step) return withQuery('/_ensayo/cartera/aprobar', { order: step.orderID, return_url })
  const { plan_id, custom_id } = step
  return withQuery('/_ensayo/cartera/suscribir', { plan_id, custom_id, return_url })
}

const withQuery = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`

export function approvedFrom(searchParams: URLSearchParams): WalletApproval | null {
  const purchase_id = Number(searchParams.get('compra'))
  const [orderID, subscriptionID] = [searchParams.get('orderID'), searchParams.get('subscriptionID')]
  if (!(purchase_id > 0)) return null
  if (subscriptionID) return { subscriptionID, purchase_id }
  return orderID ? { orderID, purchase_id } : null
}
