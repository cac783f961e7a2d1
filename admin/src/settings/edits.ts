import type { listSettings } from '@aforo/domain/settings/contract.ts'
import type { AdminSetting } from '@aforo/domain/settings/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'

type Edit = { readonly value: unknown; readonly was: unknown }
export type Edits = Readonly<Record<string, Edit>>

const seenOf = ({ access, value, changed_at }: AdminSetting): unknown => (access === 'secret' ? changed_at : value)

export function edited(edits: Edits, setting: AdminSetting, value: unknown): Edits {
  const { [setting.key]: before, ...others } = edits
  const isBack = setting.access === 'secret' ? value === undefined : textOf(value) === textOf(setting.value)
  return isBack ? others : { ...others, [setting.key]: { value, was: before ? before.was : seenOf(setting) } }
}

export const valueOf = (setting: AdminSetting, edits: Edits): unknown =>
  setting.key in edits ? edits[setting.key]?.value : setting.value

export function isInEffect(setting: AdminSetting, all: ReadonlyMap<string, AdminSetting>, edits: Edits): boolean {
  const { under } = setting
  const above = under && all.get(under.key)
  if (!under || !above) return true
  return under.values.some((one) => one === valueOf(above, edits)) && isInEffect(above, all, edits)
}

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

export function valueWords(setting: AdminSetting, value: unknown): string {
  if (setting.access === 'secret') return 'una clave guardada'
  if (setting.kind === 'flag') return value === true ? 'Sí' : 'No'
  const text = setting.options?.find((one) => one.value === value)?.label ?? textOf(value)
  if (text === '') return 'vacío'
  const words = text.replace(/<[^>]*>/g, ' ').trim()
  return words.length > 90 ? `${words.slice(0, 89)}…` : words
}

export const keepable = (edits: Edits, all: ReadonlyMap<string, AdminSetting>): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => all.get(key)?.access !== 'secret'))

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function found(
  { settings, themes }: Pick<ResponseOf<typeof listSettings>, 'settings' | 'themes'>,
  words: string,
): AdminSetting[] {
  const parts = plain(words).split(/\s+/).filter(Boolean)
  if (parts.length === 0) return []
  const labels = new Map(themes.map(({ id, label }) => [id, label]))
  return settings.filter(({ label, hint, key, theme }) => {
    const text = plain(`${labels.get(theme)} ${label} ${hint} ${key} ${key.replaceAll('_', ' ')}`)
    return parts.every((part) => text.includes(part))
  })
}
