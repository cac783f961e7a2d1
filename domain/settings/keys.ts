import { bookingKeys, reminderKeys } from './keys/booking.ts'
import { featureKeys } from './keys/features.ts'
import { identityKeys } from './keys/identity.ts'
import { landingKeys } from './keys/landing.ts'
import { paymentKeys } from './keys/payment.ts'
import { providerKeys } from './keys/provider.ts'
import type { RegisteredKey, ValueOf } from './kinds.ts'

/** Every setting key of the studio, each once (3.29). Other keys are refused. */
export const keys = {
  ...identityKeys,
  ...landingKeys,
  ...featureKeys,
  ...bookingKeys,
  ...reminderKeys,
  ...paymentKeys,
  ...providerKeys,
}

export type SettingKey = keyof typeof keys
export type PublicKey = { [K in SettingKey]: (typeof keys)[K]['access'] extends 'public' ? K : never }[SettingKey]
export type Settings = { readonly [K in SettingKey]: ValueOf<(typeof keys)[K]> }
export type SettingValue = Settings[SettingKey]

export const settingKeys = Object.keys(keys) as SettingKey[]
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(keys, key)
export const settingDefinition = (key: SettingKey): RegisteredKey => keys[key]
export const isPublicKey = (key: SettingKey): key is PublicKey => keys[key].access === 'public'
export const publicKeyNames: PublicKey[] = settingKeys.filter(isPublicKey)

/** The settings of a new studio (1.5). */
export const defaults = /* @__PURE__ */ Object.fromEntries(
  settingKeys.map((key) => [key, keys[key].default]),
) as unknown as Settings
