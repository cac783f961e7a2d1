import { allow } from '../values/refusal.ts'
import { findCrossFaults, type SettingsFault } from './cross-checks.ts'
import { expectedWords } from './expected-words.ts'
import { settingDefinition, isSettingKey, keys, type SettingKey, type Settings, type SettingValue } from './keys.ts'
import { parseSetting } from './parsing.ts'
import { refuse } from './refusals.ts'
import { settingWords } from './themes.ts'

/** Settings of a request, under their keys; null resets one to its default. */
export type SettingValuesInput = Readonly<Record<string, unknown>>
export type Changes = Readonly<Partial<Record<SettingKey, SettingValue>>>
export type SettingsChange = { readonly changes: Changes; readonly after: Settings }

type ChangingFacts = {
  readonly settings: Settings
  readonly values: SettingValuesInput
  /** The values when editing began; of a secret, its date. Absent keys are not compared. */
  readonly was?: SettingValuesInput | undefined
  readonly changedAt: (key: SettingKey) => string | null
  readonly reason?: string | undefined
}

/**
 * Decides whether settings can be saved (3.29, R15, R16). Invalid ones are refused by name; changes made by others
 * meanwhile are reported.
 */
export function decideChanging(facts: ChangingFacts) {
  const parsed = parseInput(facts.values)
  if (parsed.faults.length > 0) return refuse('settings-invalid', { details: { fields: parsed.faults } })
  const entries = Object.entries(parsed.changes) as [SettingKey, SettingValue][]
  const conflicts = entries.flatMap(([key, value]) =>
    wasChangedByOthers(key, value, facts) ? toCurrentValue(key, facts) : [],
  )
  if (conflicts.length > 0) return refuse('settings-changed', { details: { changed: conflicts } })
  const verdict = decideCombination(facts.settings, parsed.changes)
  if (!verdict.allowed) return verdict
  const changesScript = Object.keys(verdict.value.changes).some(
    (key) => settingDefinition(key as SettingKey).kind === 'script',
  )
  if (changesScript && (facts.reason ?? '').trim().length < 3)
    return refuse('reason-needed', { details: { fields: [] } })
  return verdict
}

/** The same for a preview, which saves nothing: without comparison and without a reason. */
export function decidePreviewing(settings: Settings, values: SettingValuesInput) {
  const { changes, faults } = parseInput(values)
  return faults.length > 0
    ? refuse('settings-invalid', { details: { fields: faults } })
    : allow(applyChanges(settings, changes))
}

function decideCombination(settings: Settings, changes: Changes) {
  const changed = applyChanges(settings, changes)
  const faults = findCrossFaults(changed.after, Object.keys(changed.changes))
  return faults.length > 0 ? refuse('settings-invalid', { details: { fields: faults } }) : allow(changed)
}

function applyChanges(settings: Settings, input: Changes): SettingsChange {
  const entries = Object.entries(input) as [SettingKey, SettingValue][]
  const changes = Object.fromEntries(entries.filter(([key, value]) => !isSame(value, settings[key])))
  return { changes, after: { ...settings, ...changes } as Settings }
}

function parseInput(values: SettingValuesInput): { changes: Changes; faults: SettingsFault[] } {
  const changes: Partial<Record<SettingKey, SettingValue>> = {}
  const faults: SettingsFault[] = []
  for (const [key, value] of Object.entries(values)) {
    if (!isSettingKey(key)) {
      faults.push({ field: key, message: `No hay un ajuste que se llame «${key.slice(0, 60)}».` })
      continue
    }
    const verdict = parseSetting(key, value ?? keys[key].default)
    if (verdict.allowed) changes[key] = verdict.value
    else faults.push({ field: key, message: expectedWords(key, value) })
  }
  return { changes, faults }
}

const isSecret = (key: SettingKey): boolean => settingDefinition(key).access === 'secret'

function wasChangedByOthers(key: SettingKey, value: unknown, { settings, was, changedAt }: ChangingFacts): boolean {
  if (was === undefined || !Object.hasOwn(was, key) || isSame(value, settings[key])) return false
  return !isSame(was[key], isSecret(key) ? changedAt(key) : settings[key])
}

const toCurrentValue = (key: SettingKey, { settings, changedAt }: ChangingFacts) => ({
  key,
  label: settingWords(key).label,
  value: isSecret(key) ? null : settings[key],
  changed_at: changedAt(key),
})

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(sortKeys(left)) === JSON.stringify(sortKeys(right))
}
const sortKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : (value ?? null)
