import { defaults, type Settings, type SettingValue } from './keys.ts'
import { parseSetting, type SettingRefusal } from './parsing.ts'

export type SettingRow = { readonly key: string; readonly value: unknown }
export type SettingFault = { readonly key: string; readonly reason: SettingRefusal; readonly message: string }

/** Typed settings from stored rows (1.5). Invalid ones keep their default and are listed in `faults`. */
export function settingsFrom(rows: readonly SettingRow[]): { settings: Settings; faults: SettingFault[] } {
  const values: Record<string, SettingValue> = { ...defaults }
  const faults: SettingFault[] = []
  for (const { key, value } of rows) {
    const verdict = parseSetting(key, value)
    if (verdict.allowed) values[key] = verdict.value
    else faults.push({ key, reason: verdict.reason, message: verdict.message })
  }
  return { settings: values as Settings, faults }
}
