import { checkoutPolicy } from '../../settings/policies.ts'
import type { Settings } from '../../settings/keys.ts'

/** Whose script the browser pays with; the rehearsal has none. */
export type BrowserGateways = {
  readonly card: 'rehearsal' | 'stripe' | null
  readonly wallet: 'rehearsal' | 'paypal' | null
}

const PRACTICE_KEY = 'pk_test_ensayo'

/** 7.23 which providers a checkout speaks with in the browser: only what a real key and the settings ask for is loaded. */
export function browserGateways(settings: Settings): BrowserGateways {
  const { card, wallet, open } = checkoutPolicy(settings)
  return {
    card: !open || card === null ? null : settings.stripe_public === PRACTICE_KEY ? 'rehearsal' : 'stripe',
    wallet: !open || !wallet ? null : settings.paypal_client_id === '' ? 'rehearsal' : 'paypal',
  }
}
