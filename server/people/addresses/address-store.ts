import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { StoredAddress } from '@aforo/domain/people/addresses/check-address.ts'
import type { AdminAddress } from '@aforo/domain/people/addresses/shapes.ts'
import type { Address } from '@aforo/domain/people/shapes.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import { acceptedPageIdsSql } from '../../catalogue/content/accept-pages.ts'
import type { Tx } from '../../platform/database/database.ts'
import { matchesText } from '../../platform/database/reading/matching.ts'
import type { AccountCondition } from '../store.ts'
import { address, customer } from '../tables.ts'

const columns = {
  address_id: address.address_id,
  street: address.street,
  number: address.number,
  interior_number: address.interior_number,
  neighborhood: address.neighborhood,
  city: address.city,
  zip_code: address.zip_code,
  state: address.state,
  country: address.country,
}
const owner = { customer_id: customer.customer_id, name: customer.name, last_name: customer.last_name }
const isOwner = and(eq(customer.customer_id, address.customer_id), isNull(customer.deletedAt))

export async function findOf(db: Tx, customer_id: number): Promise<Address | null> {
  const [row] = await db.select(columns).from(address).where(eq(address.customer_id, customer_id))
  return row ?? null
}

type PartsOfOthers = { isVerified: AccountCondition | undefined; membership: SQL<unknown> }

/** A customer's profile with what other areas add to it, in one statement; null without such a customer. */
export async function findProfile(db: Tx, customer_id: number, { isVerified, membership }: PartsOfOthers) {
  const [found] = await db
    .select({
      row: customer,
      address: columns,
      accepted_pages: acceptedPageIdsSql(customer.customer_id),
      email_verified: sql<boolean>`${isVerified?.(customer.uid) ?? false}`,
      membership,
    })
    .from(customer)
    .leftJoin(address, eq(address.customer_id, customer.customer_id))
    .where(and(eq(customer.customer_id, customer_id), isNull(customer.deletedAt)))
  return found ?? null
}

export async function listRows(db: Tx, query: { query: string; page: number }) {
  const words = [address.street, address.neighborhood, address.city, address.state, address.zip_code]
  const where = matchesText([...words, customer.name, customer.last_name], query.query)
  const rows = await db
    .select({ ...columns, version: address.version, customer: owner })
    .from(address)
    .leftJoin(customer, isOwner)
    .where(where)
    .orderBy(desc(address.address_id))
    .limit(PAGE_SIZE)
    .offset(query.page * PAGE_SIZE)
  const [counted] = await db.select({ total: count() }).from(address).leftJoin(customer, isOwner).where(where)
  return { addresses: rows satisfies AdminAddress[], total: counted?.total ?? 0 }
}

export async function findRow(db: Tx, address_id: number): Promise<AdminAddress | null> {
  const [row] = await db
    .select({ ...columns, version: address.version, customer: owner })
    .from(address)
    .leftJoin(customer, isOwner)
    .where(eq(address.address_id, address_id))
  return row ?? null
}

export async function lockRow(tx: Tx, address_id: number): Promise<AdminAddress | null> {
  const locked = await tx
    .select({ one: address.address_id })
    .from(address)
    .where(eq(address.address_id, address_id))
    .for('update')
  return locked.length === 1 ? findRow(tx, address_id) : null
}

export async function insertRow(
  tx: Tx,
  fields: StoredAddress & { customer_id: number | null; createdAt: Date },
): Promise<number> {
  const [row] = await tx.insert(address).values(fields).returning({ address_id: address.address_id })
  if (!row) throw new Error('address: expected one new row, found none.')
  return row.address_id
}

export const updateRow = (tx: Tx, address_id: number, fields: StoredAddress): Promise<unknown> =>
  tx.update(address).set(fields).where(eq(address.address_id, address_id))

export const deleteRow = (tx: Tx, address_id: number): Promise<unknown> =>
  tx.delete(address).where(eq(address.address_id, address_id))
