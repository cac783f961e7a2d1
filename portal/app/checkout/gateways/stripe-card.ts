import type {
  CreatePaymentMethodCardData,
  Stripe,
  StripeCardElement,
  StripeElementStyle,
  StripeError,
} from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { CardHandle, TokenizedCard } from './card-gateway.ts'

let loading: Promise<Stripe | null> | undefined

async function loadStripeOnce(publicKey: string): Promise<Stripe> {
  loading ??= loadStripe(publicKey)
  const stripe = await loading.catch(() => null)
  if (!stripe) {
    loading = undefined
    throw new Error('stripe: expected its script, found none. Is js.stripe.com reachable?')
  }
  return stripe
}

export type MountedCard = { readonly card: CardHandle; readonly unmount: () => void }
type FieldHandlers = {
  onEmpty: (empty: boolean) => void
  onFault: (message: string | null) => void
  onChange: () => void
}

/** Mounts Stripe's field. It is an iframe of Stripe, so the card number never reaches our page. */
export async function mountCard(
  publicKey: string,
  container: HTMLElement,
  { onEmpty, onFault, onChange }: FieldHandlers,
): Promise<MountedCard> {
  const stripe = await loadStripeOnce(publicKey)
  const element = stripe.elements({ locale: 'es' }).create('card', { hidePostalCode: true, style: styleOf(container) })
  element.on('change', ({ empty, error }) => {
    onEmpty(empty)
    onFault(error?.message ?? null)
    onChange()
  })
  element.mount(container)
  return { card: createCard(stripe, { card: element }), unmount: () => element.destroy() }
}

export const loadAttachedCard = async (publicKey: string): Promise<CardHandle> =>
  createCard(await loadStripeOnce(publicKey), undefined)

type NewCard = { card: StripeCardElement } & Omit<CreatePaymentMethodCardData, 'type' | 'card'>

const createCard = (stripe: Stripe, payment_method: NewCard | undefined): CardHandle => ({
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
  async tokenize() {
    if (!payment_method) return { kind: 'unknown' }
    try {
      const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', ...payment_method })
      return error ? toFailure(error) : { kind: 'tokenized', card: paymentMethod.id }
    } catch {
      return { kind: 'unknown' }
    }
  },
})

/** Only an error of the bank or the card is a decline; after a lost connection the result is unknown (8.8). */
const toFailure = ({
  type,
  code,
  decline_code,
  message,
}: StripeError): Exclude<TokenizedCard, { kind: 'tokenized' }> =>
  type === 'api_connection_error' || type === 'api_error'
    ? { kind: 'unknown' }
    : { kind: 'declined', failure: { status: 402, code, decline_code, message } }

function styleOf(container: HTMLElement): StripeElementStyle {
  const { color, fontFamily } = getComputedStyle(container)
  const [quiet, error] = [computedColour('var(--ink-2)'), computedColour('var(--error)')]
  return {
    base: {
      color,
      fontFamily,
      fontSize: '16px',
      iconColor: quiet,
      '::placeholder': { color: quiet },
    },
    invalid: { color: error, iconColor: error },
  }

  /** The provider's frame knows neither the tokens nor the scheme of the page. */
  function computedColour(colour: string): string {
    const probe = container.appendChild(document.createElement('i'))
    probe.style.color = colour
    const computed = getComputedStyle(probe).color
    probe.remove()
    return computed
  }
}
