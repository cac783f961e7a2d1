import { type SQL, sql } from 'drizzle-orm'
import type { Order } from '@aforo/domain/values/sorting.ts'

/** What the rows of a list are sorted by, which is never null, and the tables that it is read from. */
export type SortKey = { readonly key: SQL; readonly join?: SQL }

/** `order by` a key, and by the id among equal rows, so that no row is on two pages. */
export const orderBy = (key: SQL, id: SQL, { direction }: Pick<Order<string>, 'direction'>): SQL =>
  sql`order by ${key} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}`
