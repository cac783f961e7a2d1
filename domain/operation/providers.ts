import type { SettingKey, Settings } from '../settings/keys.ts'

export const providers = ['card', 'oxxo', 'spei', 'wallet', 'mail', 'whatsapp', 'push', 'stamping'] as const
export type Provider = (typeof providers)[number]

const STRIPE_KEYS = ['stripe_public', 'stripe_secret', 'stripe_webhook_secret'] as const

/** The settings that hold the keys of each provider; the keys of push are made by the portal itself. */
export const providerKeys = {
  card: STRIPE_KEYS,
  oxxo: STRIPE_KEYS,
  spei: STRIPE_KEYS,
  wallet: ['paypal_client_id', 'paypal_secret', 'paypal_webhook_id'],
  mail: ['smtp_url'],
  whatsapp: ['whatsapp_phone_id', 'whatsapp_token', 'whatsapp_app_secret', 'whatsapp_verify_token'],
  push: [],
  stamping: ['facturapi_key'],
} as const satisfies Record<Provider, readonly SettingKey[]>

/** Whether the studio offers what the provider is for. Cards, mail and WhatsApp have no switch but their keys. */
export function isOffered(provider: Provider, settings: Settings): boolean {
  switch (provider) {
    case 'oxxo':
      return settings.oxxo_enabled
    case 'spei':
      return settings.spei_enabled
    case 'wallet':
      return settings.paypal_enabled
    case 'stamping':
      return settings.billing_enabled && settings.cfdi_provider === 'facturapi'
    default:
      return true
  }
}

/** The signing secret of webhooks: without it a provider can be asked, but its webhooks are refused. */
const NOT_FOR_ASKING = ['stripe_webhook_secret']

/** Whether a provider can be asked if its keys work, although it lacks these. */
export const canAsk = (missing: readonly string[]): boolean => missing.every((key) => NOT_FOR_ASKING.includes(key))

/** The keys that the settings lack; without one of them the provider does not work, or not wholly. */
export const missingKeys = (provider: Provider, settings: Settings): SettingKey[] =>
  providerKeys[provider].filter((key) => settings[key] === '')
