import type { SettingKey } from '../keys.ts'

export type SettingWords = {
  readonly label: string
  readonly hint: string
  readonly unit?: string
  readonly options?: Readonly<Record<string, string>>
  readonly expects?: string
  readonly long?: true
  /** It only applies while that setting is on, or has one of these values. */
  readonly under?: SettingKey | readonly [SettingKey, ...string[]]
}

export type SettingGroup = {
  readonly title: string
  readonly words: Readonly<Partial<Record<SettingKey, SettingWords>>>
}
export type SettingTheme = {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly groups: readonly SettingGroup[]
}
