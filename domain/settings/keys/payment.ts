import { choice, flag, privateKeys, publicKeys, secretKeys, text, whole, typedText } from '../kinds.ts'

/** The ways of paying (4.17, 4.18, 5.13). */
export const paymentKeys = {
  ...publicKeys({
    checkout_disabled: flag(false, 'Nothing can be bought here (3.29)'),
    checkout_redirect_url: typedText('link', 'Where buyers go instead, when checkout is disabled (3.29)'),
    discounts_enabled: flag(true, 'Discount codes at checkout (5.13)'),
    cash_checkout_enabled: flag(true, 'Paying in cash or by transfer (4.17)'),
    payment_sources_enabled: flag(false, 'Paying with a saved source (4.17)'),
    paypal_enabled: flag(false, 'Paying with the wallet (4.17)'),
    stripe_checkout_mode: choice(['elements', 'session'], 'Card form here, or the hosted page (4.18, 9.12)'),
    stripe_public: text('Publishable key of the card provider (3.29)', '', {
      like: /^pk_(test|live)_\w+$/,
      expected: 'a publishable key, pk_test_… or pk_live_…',
    }),
    paypal_client_id: text('Client id of the wallet provider (7.23)', '', {
      like: /^[\w-]+$/,
      expected: 'letters, digits, - and _',
    }),
    oxxo_enabled: flag(false, 'Paying by a voucher at OXXO (R11)'),
    spei_enabled: flag(false, 'Paying by a bank transfer that is detected automatically (R11)'),
    instalments_enabled: flag(false, 'Meses sin intereses with a credit card'),
    billing_enabled: flag(false, 'Buyers may ask for a tax invoice (CFDI)'),
    signup_fee: whole(null, 'Package id of the signup fee; empty is none (4.20)', { min: 1, max: 2 ** 31 - 1 }),
    home_package_id: whole(152, 'Package that the reserve button of the landing page sells (2.11, 9.8)', {
      min: 1,
      max: 2 ** 31 - 1,
    }),
    cash_bank_name: text('Bank for transfers (3.29)'),
    cash_bank_card: text('Card number for deposits (3.29)'),
    cash_bank_account: text('Account number or CLABE (3.29)'),
    cash_bank_account_name: text('Name of the account’s owner (3.29)'),
    cash_location: text('Where cash is paid (3.29)'),
  }),
  ...secretKeys({
    stripe_secret: text('Secret key of the card provider'),
    stripe_webhook_secret: text('Signing secret of its webhooks'),
    paypal_secret: text('Client secret of the wallet provider'),
    facturapi_key: text('Secret key of Facturapi'),
  }),
  ...privateKeys({
    paypal_webhook_id: text('Id under which its webhooks are verified'),
    cfdi_provider: choice(['none', 'facturapi'], 'Who stamps tax invoices; none lists them for an export'),
    cfdi_product_key: text('What is sold, in the catalogue of the tax office', '91101501', {
      like: /^\d{8}$/,
      expected: 'eight digits',
    }),
  }),
}
