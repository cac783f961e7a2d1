import type { SettingKey } from '../keys.ts'

/** A setting's name, and what it changes for whom. */
export type SettingWords = {
  readonly label: string
  readonly hint: string
  /** What a number counts. */
  readonly unit?: string
  /** Each way of a choice, by its value. */
  readonly options?: Readonly<Record<string, string>>
  /** What to write, where its kind alone does not say it. */
  readonly expects?: string
  /** Written in several lines. */
  readonly long?: true
  /** It counts only while that setting is on, or has one of these values. */
  readonly under?: SettingKey | readonly [SettingKey, ...string[]]
}

export type SettingGroup = {
  readonly title: string
  readonly words: Readonly<Partial<Record<SettingKey, SettingWords>>>
}
/** Related settings; each key has exactly one theme. */
export type SettingTheme = {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly groups: readonly SettingGroup[]
}
