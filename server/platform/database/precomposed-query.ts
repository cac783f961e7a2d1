import { fillPlaceholders, type Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

export type Value<V> = V | Placeholder

const dialect = new PgDialect()

/**
 * A query composed once, with `sql.placeholder(name)` for its values: composing costs more than PostgreSQL takes to
 * answer.
 */
export function precomposed<Row extends object>(compose: () => SQL) {
  let written: { sql: string; params: unknown[] } | undefined
  return async (pool: Database['pool'], values: Record<string, unknown>): Promise<Row[]> => {
    written ??= dialect.sqlToQuery(compose())
    return (await pool.query<Row>(written.sql, fillPlaceholders(written.params, values))).rows
  }
}
