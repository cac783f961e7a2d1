import { addDays, instantAt, localDate } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import type { RecountInput } from '../recount.ts'

export type Purchase = Everything['purchase'][number]

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

export function requireValue<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error('A generated studio: expected a row or a moment, found none.')
  return value
}

export const purchaseOf = ({ purchase }: Everything, id: number | null): Purchase | undefined =>
  purchase.find(({ purchase_id }) => purchase_id === id)

export const packageTitle = ({ rows }: RecountInput, id: number): string | undefined =>
  rows.classPackage.find(({ class_package_id }) => class_package_id === id)?.title

export const wasSold = ({ status, paidAt, subscription_period }: Purchase): boolean =>
  paidAt !== null && (status !== 'failed' || subscription_period !== null)

export const firstInstantOf = ({ days, zone }: RecountInput): Date => instantAt(days.from, '00:00', zone)

export const lastInstantOf = ({ days, zone, now }: RecountInput): Date => {
  const last = new Date(+instantAt(addDays(days.to, 1), '00:00', zone) - 1)
  return last < now ? last : now
}

export const includesToday = ({ days, zone, now }: RecountInput): boolean => {
  const today = localDate(now, zone)
  return days.from <= today && today <= days.to
}

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
