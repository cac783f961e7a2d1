import { allow, type Verdict } from '../values/refusal.ts'
import { faultsBetween, type SettingsFault } from './between.ts'
import { expectedWords } from './expected-words.ts'
import { describedKey, isSettingKey, keys, type SettingKey, type Settings, type SettingValue } from './keys.ts'
import { parseSetting } from './parsing.ts'
import { refuse, type SettingsRefusal } from './refusals.ts'
import { wordsOf } from './themes.ts'

/** As it is written; null is the default again. */
export type Written = Readonly<Record<string, unknown>>
export type Changes = Readonly<Partial<Record<SettingKey, SettingValue>>>
export type Changed = { readonly changes: Changes; readonly after: Settings }

type ChangingFacts = {
  readonly settings: Settings
  readonly values: Written
  /** Values when the edit began; of a secret its date. Omitted keys are not compared. */
  readonly was?: Written | undefined
  readonly changedAt: (key: SettingKey) => string | null
  readonly reason?: string | undefined
}

/** 3.29, R15, R16 may these settings be saved? Wrong ones are refused by name; concurrent changes are reported. */
export function decideChanging(facts: ChangingFacts): Verdict<Changed, SettingsRefusal> {
  const written = readWritten(facts.values)
  if (written.faults.length > 0) return refuse('settings-invalid', { details: { fields: written.faults } })
  const entries = Object.entries(written.changes) as [SettingKey, SettingValue][]
  const moved = entries.flatMap(([key, value]) => (hasMoved(key, value, facts) ? asItIs(key, facts) : []))
  if (moved.length > 0) return refuse('settings-changed', { details: { changed: moved } })
  const decided = decideTogether(facts.settings, written.changes)
  if (!decided.allowed) return decided
  const runs = Object.keys(decided.value.changes).some((key) => describedKey(key as SettingKey).kind === 'script')
  if (runs && (facts.reason ?? '').trim().length < 3) return refuse('reason-needed', { details: { fields: [] } })
  return decided
}

/** The same for a preview, which saves nothing: without comparison and reason. */
export function decidePreviewing(settings: Settings, values: Written): Verdict<Changed, SettingsRefusal> {
  const { changes, faults } = readWritten(values)
  return faults.length > 0
    ? refuse('settings-invalid', { details: { fields: faults } })
    : allow(applied(settings, changes))
}

function decideTogether(settings: Settings, written: Changes): Verdict<Changed, SettingsRefusal> {
  const changed = applied(settings, written)
  const faults = faultsBetween(changed.after, Object.keys(changed.changes))
  return faults.length > 0 ? refuse('settings-invalid', { details: { fields: faults } }) : allow(changed)
}

function applied(settings: Settings, written: Changes): Changed {
  const entries = Object.entries(written) as [SettingKey, SettingValue][]
  const changes = Object.fromEntries(entries.filter(([key, value]) => !isSame(value, settings[key])))
  return { changes, after: { ...settings, ...changes } as Settings }
}

function readWritten(values: Written): { changes: Changes; faults: SettingsFault[] } {
  const changes: Partial<Record<SettingKey, SettingValue>> = {}
  const faults: SettingsFault[] = []
  for (const [key, found] of Object.entries(values)) {
    if (!isSettingKey(key)) {
      faults.push({ field: key, message: `No hay un ajuste que se llame «${key.slice(0, 60)}».` })
      continue
    }
    const verdict = parseSetting(key, found ?? keys[key].default)
    if (verdict.allowed) changes[key] = verdict.value
    else faults.push({ field: key, message: expectedWords(key, found) })
  }
  return { changes, faults }
}

const isSecret = (key: SettingKey): boolean => describedKey(key).access === 'secret'

function hasMoved(key: SettingKey, written: unknown, { settings, was, changedAt }: ChangingFacts): boolean {
  if (was === undefined || !Object.hasOwn(was, key) || isSame(written, settings[key])) return false
  return !isSame(was[key], isSecret(key) ? changedAt(key) : settings[key])
}

const asItIs = (key: SettingKey, { settings, changedAt }: ChangingFacts) => ({
  key,
  label: wordsOf(key).label,
  value: isSecret(key) ? null : settings[key],
  changed_at: changedAt(key),
})

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : (value ?? null)
