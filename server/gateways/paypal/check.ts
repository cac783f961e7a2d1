import { checkOf, type ProviderCheck } from '../provider-check.ts'
import { CredentialsRefused } from './connection.ts'
import type { PayPalContext } from './paypal-context.ts'

/** Asks PayPal for a token with the studio's client id and secret. */
export async function checkCredentials({ renewToken, isTest }: PayPalContext): Promise<ProviderCheck> {
  try {
    await renewToken()
    return checkOf('works', null, isTest)
  } catch (error) {
    return checkOf(error instanceof CredentialsRefused ? 'key-refused' : 'no-answer')
  }
}
