import type { Written } from 'studio/settings/changing.ts'
import { describedKey, isSettingKey } from 'studio/settings/keys.ts'
import type { CalendarPolicy } from 'studio/settings/policies.ts'
import type { Refusal } from 'studio/values/refusal.ts'
import type { Tx } from '../database/database.ts'

/** What changing settings needs of rooms that stand above them: routes.ts lends it. */
export type RoomsAbove = {
  /** Safe HTML of what an editor sent. */
  cleanHtml: (html: string) => string
  knowsPackage: (tx: Tx, class_package_id: number) => Promise<boolean>
  /** Why the studio's zone may not become another one: it would move classes to come. */
  refuseZone: (tx: Tx, from: CalendarPolicy, to: CalendarPolicy, now: Date) => Promise<Refusal | null>
}

/** What is written, with its HTML made safe on the way in. */
export const cleaned = (values: Written, { cleanHtml }: RoomsAbove): Written =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const isHtml = isSettingKey(key) && describedKey(key).kind === 'html' && typeof value === 'string'
      return [key, isHtml ? cleanHtml(value) : value]
    }),
  )
