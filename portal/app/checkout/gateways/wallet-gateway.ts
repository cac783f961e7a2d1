import type { Approved } from '@aforo/domain/payments/checkout/shapes.ts'

/** What waits to be approved in the wallet: an order, or the plan of a subscription (4.18). */
export type ToApprove = { purchase_id: number } & (
  | { orderID: string }
  /** `custom_id`: what the subscription has to carry to be known as this purchase's. */
  | { plan_id: string; custom_id: string }
)

/** The page on which the rehearsal's wallet asks its owner; it comes back to `return_url` with what it says. */
export function approvalPage(step: ToApprove, return_url: string): string {
  if ('orderID' in step) return withQuery('/_ensayo/cartera/aprobar', { order: step.orderID, return_url })
  const { plan_id, custom_id } = step
  return withQuery('/_ensayo/cartera/suscribir', { plan_id, custom_id, return_url })
}

const withQuery = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`

export function approvedFrom(searchParams: URLSearchParams): Approved | null {
  const purchase_id = Number(searchParams.get('compra'))
  const [orderID, subscriptionID] = [searchParams.get('orderID'), searchParams.get('subscriptionID')]
  if (!(purchase_id > 0)) return null
  if (subscriptionID) return { subscriptionID, purchase_id }
  return orderID ? { orderID, purchase_id } : null
}
