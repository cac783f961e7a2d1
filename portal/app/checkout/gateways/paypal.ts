import { loadScript, type PayPalNamespace } from '@paypal/paypal-js'
import type { Approved } from '@aforo/domain/payments/checkout/shapes.ts'
import type { ToApprove } from './wallet-gateway.ts'

export type PayPalSteps = {
  readonly clientId: string
  readonly renews: boolean
  readonly ready: () => boolean
  /** Attempts the purchase; throws when it is refused. */
  readonly order: () => Promise<ToApprove>
  readonly onApproved: (approved: Approved) => Promise<void>
  readonly onCancelled: () => void
  readonly onFailed: () => void
}

/** 9.12 the wallet's own buttons: an order for what is paid once, a vault with intent subscription for what renews. */
export async function mountPayPal(place: HTMLElement, steps: PayPalSteps): Promise<() => void> {
  const { renews, ready, order, onApproved, onCancelled, onFailed } = steps
  const paypal = await paypalOf(steps)
  let purchase_id = 0
  const begin = async () => {
    const step = await order()
    purchase_id = step.purchase_id
    return step
  }
  const buttons = paypal.Buttons?.({
    style: { layout: 'vertical', shape: 'rect', height: 48, label: renews ? 'subscribe' : 'pay' },
    onClick: (_data, actions) => (ready() ? actions.resolve() : actions.reject()),
    ...(renews
      ? {
          async createSubscription(_data, actions) {
            const step = await begin()
            if (!('plan_id' in step)) throw new Error('paypal: expected a plan to subscribe to, found an order.')
            return actions.subscription.create({ plan_id: step.plan_id, custom_id: step.custom_id })
          },
        }
      : {
          async createOrder() {
            const step = await begin()
            if (!('orderID' in step)) throw new Error('paypal: expected an order, found a plan.')
            return step.orderID
          },
        }),
    onApprove: ({ orderID, subscriptionID }) =>
      onApproved(subscriptionID ? { subscriptionID, purchase_id } : { orderID, purchase_id }),
    onCancel: onCancelled,
    onError: onFailed,
  })
  if (!buttons?.isEligible()) throw new Error('paypal: expected its buttons, found that this browser cannot have them.')
  await buttons.render(place)
  return () => void buttons.close().catch(() => {})
}

async function paypalOf({ clientId, renews }: PayPalSteps): Promise<PayPalNamespace> {
  const paypal = await loadScript({
    clientId,
    currency: 'MXN',
    locale: 'es_MX',
    components: 'buttons',
    dataCspNonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
    disableFunding: ['card', 'credit'],
    ...(renews ? { vault: true, intent: 'subscription' } : { intent: 'capture' }),
  })
  if (!paypal) throw new Error('paypal: expected its script, found none. Is paypal.com reachable?')
  return paypal
}
