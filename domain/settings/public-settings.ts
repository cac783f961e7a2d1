import { defaults, publicKeyNames, type PublicKey, type Settings, type SettingValue } from './keys.ts'

export type PublicSetting = { readonly key: PublicKey; readonly value: SettingValue }

/** What GET /appconfig tells everybody: every public key with its value, never a secret (7.2, R16). */
export const publicSettings = (settings: Settings): PublicSetting[] =>
  publicKeyNames.map((key) => ({ key, value: settings[key] }))

/** The whole record from what was told: as it is, for its server has read it (reading.ts); what is no public key has its default. */
export const toldSettings = (told: readonly PublicSetting[]): Settings => ({
  ...defaults,
  ...Object.fromEntries(told.map(({ key, value }) => [key, value])),
})
