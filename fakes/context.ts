import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

type NoTables = Record<string, never>
export type Tx = PgDatabase<NodePgQueryResultHKT, NoTables, ExtractTablesWithRelations<NoTables>>

export type FakeContext = {
  readonly database: { readonly db: Tx }
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly now: () => Date
  readonly secret: (bytes: number) => string
}

export type Sender = FakeContext & { readonly address: string }
