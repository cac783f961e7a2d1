import type { Page } from 'playwright-core'

export async function fakeStripeScript(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE }),
  )
}

/** Fakes PayPal's buttons; its window is the rehearsal wallet's page, requested in the background. */
export async function fakePayPalScript(page: Page, choice: 'plenty' | 'cancel' | 'no-funds'): Promise<void> {
  await page.route('https://www.paypal.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `const choice = '${choice}';${PAYPAL}` }),
  )
}

const STRIPE = `
window.Stripe = (key) => {
  if (!/^pk_(test|live)_/.test(key)) throw new Error('a key was expected, not ' + key)
  const field = document.createElement('input')
  field.setAttribute('aria-label', 'Número de tarjeta en Stripe')
  field.style.cssText = 'width:100%;border:0;background:transparent;font-size:16px'
  const confirm = (secret, data) => fetch('/_ensayo/payments/' + secret.split('_secret_')[0] + '/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_secret: secret,
      return_url: location.pathname,
      ...(data ? { card: { number: field.value, exp_month: 12, exp_year: 2090, cvc: '123' } } : {}),
    }),
  }).then((response) => response.json()).then((result) => result.error ? { error: result.error } : { paymentIntent: result })
  return {
    _registerWrapper() {},
    registerAppInfo() {},
    elements: () => ({
      create: (kind, options) => {
        if (kind !== 'card' || !options.style.base.color) throw new Error('a card in the studio’s colours was expected')
        const listeners = []
        field.addEventListener('input', () => listeners.forEach((listener) => listener({ empty: field.value === '' })))
        return { on: (_, listener) => listeners.push(listener), mount: (container) => container.append(field), destroy: () => field.remove() }
      },
    }),
    createPaymentMethod: () => fetch('/_ensayo/methods', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number: field.value, exp_month: 12, exp_year: 2090, cvc: '123' }),
    }).then((response) => response.json()).then((result) => result.error ? { error: result.error } : { paymentMethod: result }),
    confirmCardPayment: confirm,
    confirmCardSetup: confirm,
  }
}
`

const PAYPAL = `
const params = new URL(document.currentScript.src).searchParams
window.paypal = {
  version: 'double',
  Buttons: (steps) => ({
    isEligible: () => true,
    close: async () => {},
    async render(container) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'PayPal ' + (params.get('intent') ?? '') + ' ' + params.get('currency')
      button.style.minHeight = '48px'
      container.append(button)
      button.addEventListener('click', async () => {
        let isAllowed = false
        await steps.onClick({}, { resolve: async () => { isAllowed = true }, reject: async () => {} })
        if (!isAllowed) return
        try {
          const form = steps.createSubscription
            ? await steps.createSubscription({}, { subscription: { create: async (plan) => plan } })
            : { order: await steps.createOrder({}, {}) }
          if (choice === 'cancel') return steps.onCancel({}, {})
          const page = form.order ? 'aprobar' : 'suscribir'
          const response = await fetch('/_ensayo/cartera/' + page, {
            method: 'POST', body: new URLSearchParams({ ...form, choice, return_url: location.pathname }),
          })
          const returnParams = new URL(response.url).searchParams
          await steps.onApprove({ orderID: returnParams.get('orderID'), subscriptionID: returnParams.get('subscriptionID') }, {})
        } catch (error) { steps.onError(error) }
      })
    },
  }),
}
`
