import { fillPlaceholders, type Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../database.ts'

export type Value<V> = V | Placeholder

const dialect = new PgDialect()

/**
 * A query whose SQL text is built once, with `sql.placeholder(name)` for its values: building it takes longer than
 * PostgreSQL needs to run it.
 */
export function precomposeQuery<Row extends object>(compose: () => SQL) {
  let query: { sql: string; params: unknown[] } | undefined
  return async (pool: Database['pool'], values: Record<string, unknown>): Promise<Row[]> => {
    query ??= dialect.sqlToQuery(compose())
    return (await pool.query<Row>(query.sql, fillPlaceholders(query.params, values))).rows
  }
}
