import { settingDefinition, keys, type SettingKey, type Settings, type SettingValue } from './keys.ts'
import type { AdminSetting, AdminTheme } from './shapes.ts'
import { themes } from './themes.ts'
import type { SettingWords } from './themes/setting-theme.ts'

export type ChangeDates = ReadonlyMap<string, { readonly changed_at: string }>

/** Every setting as administrators see it (3.29): of a secret only whether it is set, and since when (R16). */
export function adminSettings(
  settings: Settings,
  changeDates: ChangeDates,
): { themes: AdminTheme[]; settings: AdminSetting[] } {
  return {
    themes: themes.map(({ id, label, hint, groups }) => ({
      id,
      label,
      hint,
      groups: groups.map(({ title, words }) => ({ title, keys: Object.keys(words) as SettingKey[] })),
    })),
    settings: themes.flatMap((theme) =>
      theme.groups.flatMap(({ words }) =>
        (Object.entries(words) as [SettingKey, SettingWords][]).map(([key, settingWords]) =>
          toAdminSetting(theme.id, key, settingWords, settings[key], changeDates.get(key)?.changed_at ?? null),
        ),
      ),
    ),
  }
}

function toAdminSetting(
  theme: string,
  key: SettingKey,
  words: SettingWords,
  value: SettingValue,
  changed_at: string | null,
): AdminSetting {
  const { kind, access, ...limits } = settingDefinition(key)
  const isSecret = access === 'secret'
  return {
    key,
    theme,
    kind,
    access,
    label: words.label,
    hint: words.hint,
    default: keys[key].default,
    value: isSecret ? null : value,
    is_set: isSecret ? value !== '' : changed_at !== null,
    changed_at,
    ...(words.unit ? { unit: words.unit } : {}),
    ...(words.long ? { long: true as const } : {}),
    ...(words.options && 'of' in limits
      ? { options: limits.of.map((option) => ({ value: option, label: words.options?.[option] ?? option })) }
      : {}),
    ...('min' in limits ? { min: limits.min, max: limits.max } : {}),
    ...(words.under ? { under: toCondition(words.under) } : {}),
  }
}

function toCondition(under: NonNullable<SettingWords['under']>): NonNullable<AdminSetting['under']> {
  if (typeof under === 'string') return { key: under, values: [true] }
  const [key, ...values] = under
  return { key, values }
}
