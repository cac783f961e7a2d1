import type { Written } from '@aforo/domain/settings/changing.ts'
import { describedKey, isSettingKey } from '@aforo/domain/settings/keys.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../platform/database/database.ts'

export type RoomsAbove = {
  cleanHtml: (html: string) => string
  knowsPackage: (tx: Tx, class_package_id: number) => Promise<boolean>
  /** Why the studio's zone may not become another one: it would move classes to come. */
  refuseZone: (tx: Tx, from: CalendarPolicy, to: CalendarPolicy, now: Date) => Promise<Refusal | null>
}

export const cleaned = (values: Written, { cleanHtml }: RoomsAbove): Written =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const isHtml = isSettingKey(key) && describedKey(key).kind === 'html' && typeof value === 'string'
      return [key, isHtml ? cleanHtml(value) : value]
    }),
  )
