import { addMinutes } from '@aforo/domain/values/days.ts'
import type { availableClass, creditEntry } from '../../commerce/credits/tables.ts'
import type { Chance } from './chance.ts'
import { FIRST, type StudioSetup } from './setup.ts'
import type { Sales } from './sales.ts'

export type GrantRow = typeof availableClass.$inferInsert & {
  available_class_id: number
  available: number
  createdAt: Date
  expiration_date: Date | null
}
type EntryRow = typeof creditEntry.$inferInsert
export type CreditRows = { grants: GrantRow[]; ledger: EntryRow[] }

const DAY = 24 * 60

export function generateCreditRows(chance: Chance, setup: StudioSetup, { purchases }: Sales): CreditRows {
  const creditRows: CreditRows = { grants: [], ledger: [] }
  const typeIds = setup.types.map(({ class_type_id }) => class_type_id)
  for (const purchase of purchases) {
    if (!purchase.paidAt) continue
    const { purchase_id, customer_id, class_package_id, title, class_amount, expiration_days } = purchase
    const grant = { purchase_id, customer_id, class_package_id, title, class_amount }
    openGrant(creditRows, {
      ...grant,
      createdAt: purchase.paidAt,
      days: expiration_days ?? null,
      types: typesOf(chance, typeIds),
    })
  }
  for (const { row } of setup.visitors) {
    if (row.merged_into || !chance.bool(20)) continue
    const courtesyGrant = { customer_id: row.customer_id, title: 'Cortesía', class_amount: chance.between(1, 4) }
    const createdAt = chance.moment(row.createdAt, setup.now)
    openGrant(creditRows, { ...courtesyGrant, createdAt, days: chance.pick([null, 7, 45]), types: [] })
  }
  return creditRows
}

const typesOf = (chance: Chance, typeIds: readonly number[]): number[] =>
  chance.bool(25) ? [chance.pick(typeIds)] : []

type NewGrant = {
  purchase_id?: number
  class_package_id?: number
  customer_id: number
  title: string
  class_amount: number
  createdAt: Date
  days: number | null
  types: number[]
}

export function openGrant(creditRows: CreditRows, { class_amount, days, types, ...grantFields }: NewGrant): void {
  const grant: GrantRow = {
    available_class_id: FIRST + creditRows.grants.length,
    ...grantFields,
    class_type_ids: types,
    amount: class_amount,
    available: class_amount,
    expiration_date: days === null ? null : addMinutes(grantFields.createdAt, days * DAY),
  }
  creditRows.grants.push(grant)
  addEntry(creditRows, grant, 'granted', Math.max(0, class_amount), grantFields.createdAt)
}

export function spendCredit(
  creditRows: CreditRows,
  {
    customer_id,
    class_reservation_id,
    createdAt,
  }: { customer_id: number; class_reservation_id: number; createdAt: Date },
): GrantRow | undefined {
  const grant = creditRows.grants.find(
    (candidate) =>
      candidate.customer_id === customer_id &&
      candidate.available !== 0 &&
      candidate.createdAt <= createdAt &&
      (candidate.expiration_date === null || candidate.expiration_date > createdAt),
  )
  if (grant) changeCredits(creditRows, grant, 'reserved', -1, createdAt, class_reservation_id)
  return grant
}

export const returnCredit = (creditRows: CreditRows, grant: GrantRow, at: Date, class_reservation_id: number): void =>
  changeCredits(creditRows, grant, 'returned', 1, at, class_reservation_id)

export function closeGrants(chance: Chance, { now }: StudioSetup, { purchases }: Sales, creditRows: CreditRows): void {
  const revokedAtByPurchase = new Map(purchases.map(({ purchase_id, revokedAt }) => [purchase_id, revokedAt]))
  for (const grant of creditRows.grants) {
    const revokedAt = (grant.purchase_id && revokedAtByPurchase.get(grant.purchase_id)) || null
    if (revokedAt) {
      grant.revokedAt = revokedAt
      addEntry(creditRows, grant, 'revoked', -Math.max(0, grant.available), revokedAt)
      if (grant.available > 0) grant.available = 0
    } else if (grant.expiration_date && grant.expiration_date <= now && chance.bool(80)) {
      // The job has not expired the others yet.
      addEntry(creditRows, grant, 'expired', -Math.max(0, grant.available), grant.expiration_date)
      if (grant.available > 0) grant.available = 0
    } else if (chance.bool(8)) grant.frozenAt = chance.moment(grant.createdAt, now)
    else if (grant.available > 1 && chance.bool(6))
      changeCredits(creditRows, grant, 'removed', -1, chance.moment(grant.createdAt, now))
  }
}

function changeCredits(
  creditRows: CreditRows,
  grant: GrantRow,
  kind: EntryRow['kind'],
  credits: number,
  at: Date,
  class_reservation_id: number | null = null,
): void {
  const isUnlimited = grant.amount === -1
  if (!isUnlimited) grant.available += credits
  addEntry(creditRows, grant, kind, isUnlimited ? 0 : credits, at, class_reservation_id)
}

function addEntry(
  creditRows: CreditRows,
  { available_class_id, customer_id }: GrantRow,
  kind: EntryRow['kind'],
  amount: number,
  createdAt: Date,
  class_reservation_id: number | null = null,
): void {
  const credit_entry_id = FIRST + creditRows.ledger.length
  creditRows.ledger.push({
    credit_entry_id,
    available_class_id,
    customer_id,
    kind,
    amount,
    createdAt,
    class_reservation_id,
  })
}
