import { loadScript, type PayPalNamespace } from '@paypal/paypal-js'
import type { WalletApproval } from '@aforo/domain/payments/checkout/shapes.ts'
import type { ToApprove } from './wallet-gateway.ts'

export type PayPalOptions = {
  readonly clientId: string
  readonly renews: boolean
  readonly canPay: () => boolean
  /** Attempts the purchase; throws when it is refused. */
  readonly createOrder: () => Promise<ToApprove>
  readonly onApproved: (approved: WalletApproval) => Promise<void>
  readonly onCancelled: () => void
  readonly onFailed: () => void
}

/** Renders PayPal's buttons, for an order or, if the package renews, a subscription; returns their cleanup (9.12). */
export async function mountPayPal(container: HTMLElement, steps: PayPalOptions): Promise<() => void> {
  const { renews, canPay, createOrder: order, onApproved, onCancelled, onFailed } = steps
  const paypal = await loadPayPal(steps)
  let purchase_id = 0
  const createAttempt = async () => {
    const step = await order()
    purchase_id = step.purchase_id
    return step
  }
  const buttons = paypal.Buttons?.({
    style: { layout: 'vertical', shape: 'rect', height: 48, label: renews ? 'subscribe' : 'pay' },
    onClick: (_data, actions) => (canPay() ? actions.resolve() : actions.reject()),
    ...(renews
      ? {
          async createSubscription(_data, actions) {
            const step = await createAttempt()
            if (!('plan_id' in step)) throw new Error('paypal: expected a plan to subscribe to, found an order.')
            return actions.subscription.create({ plan_id: step.plan_id, custom_id: step.custom_id })
          },
        }
      : {
          async createOrder() {
            const step = await createAttempt()
            if (!('orderID' in step)) throw new Error('paypal: expected an order, found a plan.')
            return step.orderID
          },
        }),
    onApprove: ({ orderID, subscriptionID }) =>
      onApproved(subscriptionID ? { subscriptionID, purchase_id } : { orderID, purchase_id }),
    onCancel: onCancelled,
    onError: onFailed,
  })
  if (!buttons?.isEligible()) {
    throw new Error('paypal: expected its buttons, found that PayPal does not offer them in this browser.')
  }
  await buttons.render(container)
  return () => void buttons.close().catch(() => {})
}

async function loadPayPal({ clientId, renews }: PayPalOptions): Promise<PayPalNamespace> {
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
