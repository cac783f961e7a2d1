import { checkoutPolicy } from '../../settings/policies.ts'
import type { Settings } from '../../settings/keys.ts'

/** Whose script the browser loads to pay; the rehearsal gateway has none. */
export type BrowserGateways = {
  readonly card: 'rehearsal' | 'stripe' | null
  readonly wallet: 'rehearsal' | 'paypal' | null
}

export const REHEARSAL_KEY = 'pk_test_ensayo'

/** The providers whose script the checkout loads: only with a real key, and when the settings enable them (7.23). */
export function browserGateways(settings: Settings): BrowserGateways {
  const { card, wallet, open } = checkoutPolicy(settings)
  return {
    card: !open || card === null ? null : settings.stripe_public === REHEARSAL_KEY ? 'rehearsal' : 'stripe',
    wallet: !open || !wallet ? null : settings.paypal_client_id === '' ? 'rehearsal' : 'paypal',
  }
}
