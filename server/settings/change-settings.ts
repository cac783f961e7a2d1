import {
  type SettingsChange,
  type Changes,
  decideChanging,
  type SettingValuesInput,
} from '@aforo/domain/settings/changing.ts'
import { settingDefinition, type SettingKey, type Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { refuse } from '@aforo/domain/settings/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { isDatabaseZone } from '../platform/database/time-zones.ts'
import type { AppContext } from '../app/app-context.ts'
import { lockSettings, storedSettings, writeSettings } from './settings-store.ts'
import { listSettings } from './list-settings.ts'
import { cleaned, type SettingsDependencies } from './settings-dependencies.ts'

type SettingsInput = {
  by: number
  values: SettingValuesInput
  was?: SettingValuesInput | undefined
  reason?: string | undefined
  moves_classes?: boolean | undefined
}

/** 3.29 writes all given settings or none, with an audit entry, and refreshes the cache of this process at once. */
export async function changeSettings(app: AppContext, input: SettingsInput, above: SettingsDependencies) {
  const result = await app.transaction((tx) => changeSettingsWithin(tx, input, above, app.now()))
  if (!result.allowed) return result
  app.forgetSettings()
  await app.settings()
  return allow(await listSettings(app))
}

/** The same in the transaction of its cause; the caller then calls `forgetSettings`. */
export async function changeSettingsWithin(tx: Tx, input: SettingsInput, above: SettingsDependencies, now: Date) {
  const values = cleaned(input.values, above)
  await lockSettings(tx)
  const { settings, changeDates } = await storedSettings(tx)
  const changedAt = (key: SettingKey) => changeDates.get(key)?.changed_at ?? null
  const verdict = decideChanging({ settings, values, was: input.was, reason: input.reason, changedAt })
  if (!verdict.allowed) return verdict
  const unknownValues = [
    ...(await unknownPackages(tx, verdict.value, above)),
    ...(await unknownZone(tx, verdict.value)),
  ]
  if (unknownValues.length > 0) return refuse('settings-invalid', { details: { fields: unknownValues } })
  const { changes } = verdict.value
  if (Object.keys(changes).length === 0) return allow(null)
  const zones = [calendarPolicy(settings), calendarPolicy(verdict.value.after)] as const
  const zoneRefusal = input.moves_classes ? null : await above.refuseZone(tx, ...zones, now)
  if (zoneRefusal) return zoneRefusal
  const publishingRefusal = changes.portal_published === true ? await above.refusePublishing(tx) : null
  if (publishingRefusal) return publishingRefusal
  // A reset key has no stored row, so that it follows later changes of the default.
  const written = Object.entries(changes).map(([key, value]) => [key, input.values[key] === null ? null : value])
  await writeSettings(tx, Object.fromEntries(written), now)
  await writeAudit(tx, { ...entryOf(input, settings, changes) }, now)
  return allow(null)
}

const PACKAGES = ['home_package_id', 'signup_fee'] as const

async function unknownPackages(tx: Tx, { changes }: SettingsChange, { knowsPackage }: SettingsDependencies) {
  const faults = []
  for (const field of PACKAGES) {
    const id = changes[field]
    if (typeof id === 'number' && !(await knowsPackage(tx, id))) {
      faults.push({ field, message: `No hay un paquete con el número ${id}.` })
    }
  }
  return faults
}

async function unknownZone(tx: Tx, { changes: { timezone } }: SettingsChange) {
  const isKnown = typeof timezone !== 'string' || timezone === '' || (await isDatabaseZone(tx, timezone))
  return isKnown ? [] : [{ field: 'timezone', message: 'Elige una zona como America/Tijuana.' }]
}

const entryOf = ({ by, reason }: SettingsInput, before: Settings, changes: Changes) => ({
  by,
  did: 'change-settings',
  subject: 'setting',
  // Settings have no id; `before` and `after` name them.
  subject_id: 0,
  reason: reason || null,
  before: withoutSecrets(Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as SettingKey]]))),
  after: withoutSecrets(changes),
})

/** R16 the audit log shows whether a secret was set, never its value. */
const withoutSecrets = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const isSecret = settingDefinition(key as SettingKey).access === 'secret'
      return [key, isSecret ? { is_set: value !== '' } : value]
    }),
  )
