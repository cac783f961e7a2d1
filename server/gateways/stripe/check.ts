import type { Stripe } from 'stripe'
import type { MethodToCheck } from '../payment-gateway.ts'
import { checkOf, type ProviderCheck } from '../provider-check.ts'
import type { Sdk } from './sdk.ts'

/** The capability of a Stripe account that each way of paying needs. */
const CAPABILITIES = {
  card: 'card_payments',
  oxxo: 'oxxo_payments',
  spei: 'mx_bank_transfer_payments',
} as const satisfies Record<Exclude<MethodToCheck, 'wallet'>, keyof Stripe.Account.Capabilities>

/**
 * Reads the account of the secret key, and whether it offers this way of paying. A restricted key may not read the
 * account; it is then tried with a list of charges, which the portal needs anyway.
 */
export async function checkAccount(
  sdk: Sdk,
  secret: string,
  method: Exclude<MethodToCheck, 'wallet'>,
): Promise<ProviderCheck> {
  const isTest = /^[sr]k_test_/.test(secret)
  try {
    const stripe = await sdk()
    const account = await stripe.accounts.retrieveCurrent()
    const name = account.settings?.dashboard.display_name ?? account.business_profile?.name ?? account.id
    const isActive = account.charges_enabled && account.capabilities?.[CAPABILITIES[method]] === 'active'
    return checkOf(isActive ? 'works' : 'not-active', name, isTest)
  } catch (error) {
    if (!isOfType(error, 'StripePermissionError')) return failureOf(error)
    return method === 'card' ? checkCharges(sdk, isTest) : checkOf('no-right', null, isTest)
  }
}

async function checkCharges(sdk: Sdk, isTest: boolean): Promise<ProviderCheck> {
  try {
    const stripe = await sdk()
    await stripe.charges.list({ limit: 1 })
    return checkOf('works', null, isTest)
  } catch (error) {
    return failureOf(error)
  }
}

function failureOf(error: unknown): ProviderCheck {
  if (isOfType(error, 'StripeAuthenticationError')) return checkOf('key-refused')
  return checkOf(isOfType(error, 'StripePermissionError') ? 'no-right' : 'no-answer')
}

const isOfType = (error: unknown, type: string): boolean => (error as { type?: string } | null)?.type === type
