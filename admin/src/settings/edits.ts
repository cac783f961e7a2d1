import { withoutAccents } from '@aforo/domain/values/spanish.ts'
import type { listSettings } from '@aforo/domain/settings/contract.ts'
import type { AdminSetting } from '@aforo/domain/settings/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'

type Edit = { readonly value: unknown; readonly was: unknown }
export type Edits = Readonly<Record<string, Edit>>

const baseOf = ({ access, value, changed_at }: AdminSetting): unknown => (access === 'secret' ? changed_at : value)

export function applyEdit(edits: Edits, setting: AdminSetting, value: unknown): Edits {
  const { [setting.key]: previous, ...others } = edits
  const isUnchanged =
    setting.access === 'secret' ? value === undefined : valueToText(value) === valueToText(setting.value)
  return isUnchanged ? others : { ...others, [setting.key]: { value, was: previous ? previous.was : baseOf(setting) } }
}

export const valueOf = (setting: AdminSetting, edits: Edits): unknown =>
  setting.key in edits ? edits[setting.key]?.value : setting.value

export function isInEffect(setting: AdminSetting, all: ReadonlyMap<string, AdminSetting>, edits: Edits): boolean {
  const { under } = setting
  const parent = under && all.get(under.key)
  if (!under || !parent) return true
  return under.values.some((allowed) => allowed === valueOf(parent, edits)) && isInEffect(parent, all, edits)
}

export function valueToText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

export function valueWords(setting: AdminSetting, value: unknown): string {
  if (setting.access === 'secret') return 'una clave guardada'
  if (setting.kind === 'flag') return value === true ? 'Sí' : 'No'
  const text = setting.options?.find((option) => option.value === value)?.label ?? valueToText(value)
  if (text === '') return 'vacío'
  const withoutTags = text.replace(/<[^>]*>/g, ' ').trim()
  return withoutTags.length > 90 ? `${withoutTags.slice(0, 89)}…` : withoutTags
}

type Values = Record<string, unknown>
/**
 * The change that takes a saved one back: `was` are the values before it, `saved` the settings after it. Null when one
 * of them is a secret, whose value before is not known here.
 */
export function inverseOf(
  was: Values,
  before: ReadonlyMap<string, AdminSetting>,
  saved: readonly AdminSetting[],
): { values: Values; was: Values } | null {
  const changed = saved.filter(({ key }) => key in was)
  if (changed.some(({ access }) => access === 'secret')) return null
  return {
    // A setting that was never stored follows its default again.
    values: Object.fromEntries(changed.map(({ key }) => [key, before.get(key)?.is_set === false ? null : was[key]])),
    was: Object.fromEntries(changed.map(({ key, value }) => [key, value])),
  }
}

export const withoutSecrets = (edits: Edits, all: ReadonlyMap<string, AdminSetting>): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => all.get(key)?.access !== 'secret'))

export function searchSettings(
  { settings, themes }: Pick<ResponseOf<typeof listSettings>, 'settings' | 'themes'>,
  query: string,
): AdminSetting[] {
  const parts = withoutAccents(query).split(/\s+/).filter(Boolean)
  if (parts.length === 0) return []
  const labels = new Map(themes.map(({ id, label }) => [id, label]))
  return settings.filter(({ label, hint, key, theme }) => {
    const text = withoutAccents(`${labels.get(theme)} ${label} ${hint} ${key} ${key.replaceAll('_', ' ')}`)
    return parts.every((part) => text.includes(part))
  })
}
