import { addMinutes } from '@aforo/domain/values/days.ts'
import type { availableClass, creditEntry } from '../../commerce/credits/tables.ts'
import type { Chance } from './chance.ts'
import { FIRST, type Ground } from './ground.ts'
import type { Sales } from './sales.ts'

export type LotRow = typeof availableClass.$inferInsert & {
  available_class_id: number
  available: number
  createdAt: Date
  expiration_date: Date | null
}
type EntryRow = typeof creditEntry.$inferInsert
export type Purses = { lots: LotRow[]; ledger: EntryRow[] }

const DAY = 24 * 60

export function pursesFrom(chance: Chance, ground: Ground, { purchases }: Sales): Purses {
  const purses: Purses = { lots: [], ledger: [] }
  const typeIds = ground.types.map(({ class_type_id }) => class_type_id)
  for (const bought of purchases) {
    if (!bought.paidAt) continue
    const { purchase_id, customer_id, class_package_id, title, class_amount, expiration_days } = bought
    const lot = { purchase_id, customer_id, class_package_id, title, class_amount }
    openLot(purses, {
      ...lot,
      createdAt: bought.paidAt,
      days: expiration_days ?? null,
      types: typesOf(chance, typeIds),
    })
  }
  for (const { row } of ground.visitors) {
    if (row.merged_into || !chance.isIn(20)) continue
    const given = { customer_id: row.customer_id, title: 'Cortesía', class_amount: chance.between(1, 4) }
    const createdAt = chance.moment(row.createdAt, ground.now)
    openLot(purses, { ...given, createdAt, days: chance.one([null, 7, 45]), types: [] })
  }
  return purses
}

const typesOf = (chance: Chance, all: readonly number[]): number[] => (chance.isIn(25) ? [chance.one(all)] : [])

type Opening = {
  purchase_id?: number
  class_package_id?: number
  customer_id: number
  title: string
  class_amount: number
  createdAt: Date
  days: number | null
  types: number[]
}

export function openLot(purses: Purses, { class_amount, days, types, ...opening }: Opening): void {
  const lot: LotRow = {
    available_class_id: FIRST + purses.lots.length,
    ...opening,
    class_type_ids: types,
    amount: class_amount,
    available: class_amount,
    expiration_date: days === null ? null : addMinutes(opening.createdAt, days * DAY),
  }
  purses.lots.push(lot)
  write(purses, lot, 'granted', Math.max(0, class_amount), opening.createdAt)
}

export function spend(
  purses: Purses,
  {
    customer_id,
    class_reservation_id,
    createdAt,
  }: { customer_id: number; class_reservation_id: number; createdAt: Date },
): LotRow | undefined {
  const lot = purses.lots.find(
    (one) =>
      one.customer_id === customer_id &&
      one.available !== 0 &&
      one.createdAt <= createdAt &&
      (one.expiration_date === null || one.expiration_date > createdAt),
  )
  if (lot) move(purses, lot, 'reserved', -1, createdAt, class_reservation_id)
  return lot
}

export const giveBack = (purses: Purses, lot: LotRow, at: Date, class_reservation_id: number): void =>
  move(purses, lot, 'returned', 1, at, class_reservation_id)

export function endLots(chance: Chance, { now }: Ground, { purchases }: Sales, purses: Purses): void {
  const revoked = new Map(purchases.map(({ purchase_id, revokedAt }) => [purchase_id, revokedAt]))
  for (const lot of purses.lots) {
    const revokedAt = (lot.purchase_id && revoked.get(lot.purchase_id)) || null
    if (revokedAt) {
      lot.revokedAt = revokedAt
      write(purses, lot, 'revoked', -Math.max(0, lot.available), revokedAt)
      if (lot.available > 0) lot.available = 0
    } else if (lot.expiration_date && lot.expiration_date <= now && chance.isIn(80)) {
      // The clock's round has not come to the others yet.
      write(purses, lot, 'expired', -Math.max(0, lot.available), lot.expiration_date)
      if (lot.available > 0) lot.available = 0
    } else if (chance.isIn(8)) lot.frozenAt = chance.moment(lot.createdAt, now)
    else if (lot.available > 1 && chance.isIn(6)) move(purses, lot, 'removed', -1, chance.moment(lot.createdAt, now))
  }
}

function move(
  purses: Purses,
  lot: LotRow,
  kind: EntryRow['kind'],
  credits: number,
  at: Date,
  class_reservation_id: number | null = null,
): void {
  const isUnlimited = lot.amount === -1
  if (!isUnlimited) lot.available += credits
  write(purses, lot, kind, isUnlimited ? 0 : credits, at, class_reservation_id)
}

function write(
  purses: Purses,
  { available_class_id, customer_id }: LotRow,
  kind: EntryRow['kind'],
  amount: number,
  createdAt: Date,
  class_reservation_id: number | null = null,
): void {
  const credit_entry_id = FIRST + purses.ledger.length
  purses.ledger.push({
    credit_entry_id,
    available_class_id,
    customer_id,
    kind,
    amount,
    createdAt,
    class_reservation_id,
  })
}
