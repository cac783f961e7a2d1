import type { changeSettings } from '@aforo/domain/settings/contract.ts'
import type { SettingKey, Settings } from '@aforo/domain/settings/keys.ts'
import { callApi } from '../../api/call-api.ts'
import { reloadStudio } from '../../api/studio.ts'

/**
 * Saves the settings that differ from those of the page; refused if others changed them meanwhile. Secrets are never
 * read, so they are sent whenever they were typed.
 */
export async function saveSettings(
  values: Partial<Settings>,
  current: Settings,
  secrets: Partial<Settings> = {},
): Promise<void> {
  const keys = (Object.keys(values) as SettingKey[]).filter((key) => values[key] !== current[key])
  if (keys.length + Object.keys(secrets).length === 0) return
  const pick = (settings: Partial<Settings>) => Object.fromEntries(keys.map((key) => [key, settings[key]]))
  const body = { values: { ...pick(values), ...secrets }, was: pick(current) }
  await callApi<typeof changeSettings>('PUT /settings', { body })
  await reloadStudio()
}
