import type { SettingValuesInput } from '@aforo/domain/settings/changing.ts'
import { settingDefinition, isSettingKey } from '@aforo/domain/settings/keys.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../platform/database/database.ts'

export type SettingsDependencies = {
  cleanHtml: (html: string) => string
  knowsPackage: (tx: Tx, class_package_id: number) => Promise<boolean>
  /** Refuses a new time zone that would move future classes; null if it may change. */
  refuseZone: (
    tx: Tx,
    from: CalendarPolicy,
    to: CalendarPolicy,
    now: Date,
  ) => Promise<Refusal<'classes-would-move'> | null>
  /** Refuses to publish the portal while it has sample data; null if it may be. */
  refusePublishing: (tx: Tx) => Promise<Refusal<'sample-data-present'> | null>
}

export const cleaned = (values: SettingValuesInput, { cleanHtml }: SettingsDependencies): SettingValuesInput =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const isHtml = isSettingKey(key) && settingDefinition(key).kind === 'html' && typeof value === 'string'
      return [key, isHtml ? cleanHtml(value) : value]
    }),
  )
