import type {
  CreatePaymentMethodCardData,
  Stripe,
  StripeCardElement,
  StripeElementStyle,
  StripeError,
} from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { CardAtHand, Named } from './card-gateway.ts'

let loading: Promise<Stripe | null> | undefined

async function stripeOf(publicKey: string): Promise<Stripe> {
  loading ??= loadStripe(publicKey)
  const stripe = await loading.catch(() => null)
  if (!stripe) {
    loading = undefined
    throw new Error('stripe: expected its script, found none. Is js.stripe.com reachable?')
  }
  return stripe
}

export type MountedCard = { readonly card: CardAtHand; readonly unmount: () => void }
type FieldHandlers = {
  onEmpty: (empty: boolean) => void
  onFault: (message: string | null) => void
  onChange: () => void
}

/** Mounts Stripe's field: a foreign frame, so the number never touches our page. */
export async function mountCard(
  publicKey: string,
  place: HTMLElement,
  { onEmpty, onFault, onChange }: FieldHandlers,
): Promise<MountedCard> {
  const stripe = await stripeOf(publicKey)
  const element = stripe.elements({ locale: 'es' }).create('card', { hidePostalCode: true, style: styleOf(place) })
  element.on('change', ({ empty, error }) => {
    onEmpty(empty)
    onFault(error?.message ?? null)
    onChange()
  })
  element.mount(place)
  return { card: handOf(stripe, { card: element }), unmount: () => element.destroy() }
}

export const savedCardOf = async (publicKey: string): Promise<CardAtHand> =>
  handOf(await stripeOf(publicKey), undefined)

type NewCard = { card: StripeCardElement } & Omit<CreatePaymentMethodCardData, 'type' | 'card'>

const handOf = (stripe: Stripe, payment_method: NewCard | undefined): CardAtHand => ({
  async confirm({ clientSecret }) {
    const data = payment_method ? { payment_method } : undefined
    try {
      const { error } = clientSecret.startsWith('seti_')
        ? await stripe.confirmCardSetup(clientSecret, data)
        : await stripe.confirmCardPayment(clientSecret, data)
      return error ? toFailure(error) : { kind: 'succeeded' }
    } catch {
      return { kind: 'unknown' }
    }
  },
  async name() {
    if (!payment_method) return { kind: 'unknown' }
    try {
      const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', ...payment_method })
      return error ? toFailure(error) : { kind: 'named', card: paymentMethod.id }
    } catch {
      return { kind: 'unknown' }
    }
  },
})

/** Only what the bank or the card said is a decline; a lost connection is not (8.8). */
const toFailure = ({ type, code, decline_code, message }: StripeError): Exclude<Named, { kind: 'named' }> =>
  type === 'api_connection_error' || type === 'api_error'
    ? { kind: 'unknown' }
    : { kind: 'declined', failure: { status: 402, code, decline_code, message } }

function styleOf(place: HTMLElement): StripeElementStyle {
  const { color, fontFamily } = getComputedStyle(place)
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  return {
    base: {
      color,
      fontFamily,
      fontSize: '16px',
      iconColor: token('--ink-2'),
      '::placeholder': { color: token('--ink-2') },
    },
    invalid: { color: token('--error'), iconColor: token('--error') },
  }
}
