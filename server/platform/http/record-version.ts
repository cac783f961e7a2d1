import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Call } from '@aforo/domain/values/call.ts'
import { isRefusal } from '@aforo/domain/values/refusal.ts'
import { refuseOldVersion } from '@aforo/domain/values/version.ts'
import type { Database, Tx } from '../database/database.ts'
import { isInTransaction } from '../database/transaction.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { ParsedRequest, Handler } from './request.ts'

export type VersionedRow = { readonly version: PgColumn; readonly where: SQL }

export const rowBy = (version: PgColumn, key: PgColumn, id: number | string): VersionedRow => ({
  version,
  where: eq(key, id),
})

/**
 * The record that a call changes: where its version is stored, and how to read it when the sent version is outdated.
 */
export type VersionedRecord<C extends Call> = {
  readonly row: (request: ParsedRequest<C>) => VersionedRow
  readonly read: (app: AppContext, request: ParsedRequest<C>) => Promise<unknown>
  /** Locks that the change takes before this row; taken first here too, to avoid deadlocks. */
  readonly lockFirst?: (tx: Tx, request: ParsedRequest<C>) => Promise<unknown>
  /** The record may not exist yet; its version is 0 then. */
  readonly mayBeAbsent?: true
}

class OutdatedVersion extends Error {
  readonly tx: Tx
  constructor(table: string, tx: Tx) {
    super(`${table}: the sent version is outdated.`)
    this.tx = tx
  }
}

/**
 * Compares the sent version with the locked row in the transaction of the change; an outdated one is refused with the
 * current record. The handler does not see the version.
 */
export function checkVersion<C extends Call>(record: VersionedRecord<C>, handle: Handler<C>): Handler<C> {
  return async (app, request) => {
    const { [record.row(request).version.name]: sent, ...body } = request.body as Record<string, unknown>
    const rest = { ...request, body } as ParsedRequest<C>
    if (sent === undefined) return handle(app, rest)
    try {
      return await handle(withVersionCheck(app, record, request, sent), rest)
    } catch (error) {
      if (!(error instanceof OutdatedVersion)) throw error
      return refuseOldVersion(await record.read(readingWith(app, error.tx), request))
    }
  }
}

/**
 * The context with the version check at the start of each transaction. A change may use several transactions; the
 * version that an earlier one wrote becomes the expected one.
 */
function withVersionCheck<C extends Call>(
  app: AppContext,
  record: VersionedRecord<C>,
  request: ParsedRequest<C>,
  sent: unknown,
): AppContext {
  let expected = sent
  return {
    ...app,
    transaction: async (work) => {
      let newVersion = expected
      const result = await app.transaction(async (tx) => {
        await assertVersion(tx, record, request, expected)
        const workResult = await work(tx)
        // After a refusal the transaction may be aborted and cannot be read any more.
        if (!isRefusal(workResult)) newVersion = await lockVersion(tx, record, request)
        return workResult
      })
      if (!isRefusal(result)) expected = newVersion
      return result
    },
  }
}

/** Within the transaction of an idempotency key, reads must use its connection and not wait for a second one. */
const readingWith = (app: AppContext, tx: Tx): AppContext =>
  isInTransaction() ? { ...app, database: { ...app.database, db: tx as Database['db'] } } : app

async function assertVersion<C extends Call>(
  tx: Tx,
  record: VersionedRecord<C>,
  request: ParsedRequest<C>,
  expected: unknown,
): Promise<void> {
  const table = getTableName(record.row(request).version.table)
  await record.lockFirst?.(tx, request)
  if (record.mayBeAbsent) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${table}))`)
  const stored = (await lockVersion(tx, record, request)) ?? expected
  if (stored !== expected) throw new OutdatedVersion(table, tx)
}

async function lockVersion<C extends Call>(
  tx: Tx,
  { row: rowOf, mayBeAbsent }: VersionedRecord<C>,
  request: ParsedRequest<C>,
): Promise<unknown> {
  const { version, where } = rowOf(request)
  const [row] = await tx
    .select({ version })
    .from(version.table as PgTable)
    .where(where)
    .for('no key update')
  return row?.version ?? (mayBeAbsent ? 0 : undefined)
}
