import type { OperationHandler } from '../provider/operation.ts'

/** The account of the key: it offers every way of paying that the portal knows. */
export const retrieveAccount: OperationHandler = async () => ({
  id: 'acct_ensayo',
  object: 'account',
  country: 'MX',
  default_currency: 'mxn',
  charges_enabled: true,
  business_profile: { name: 'Stripe de ensayo' },
  capabilities: { card_payments: 'active', oxxo_payments: 'active', mx_bank_transfer_payments: 'active' },
})
