import { defaults, publicKeyNames, type PublicKey, type Settings, type SettingValue } from './keys.ts'

export type PublicSetting = { readonly key: PublicKey; readonly value: SettingValue }

/** The public settings of GET /appconfig, never a secret (7.2, R16). */
export const publicSettings = (settings: Settings): PublicSetting[] =>
  publicKeyNames.map((key) => ({ key, value: settings[key] }))

/** Settings from public values, which the server has validated (reading.ts); other keys have their defaults. */
export const settingsFromPublic = (values: readonly PublicSetting[]): Settings => ({
  ...defaults,
  ...Object.fromEntries(values.map(({ key, value }) => [key, value])),
})
