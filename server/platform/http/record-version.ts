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

/** The record that a call changes: where its version is stored, and how it is read when the sent version is old. */
export type VersionedRecord<C extends Call> = {
  readonly row: (request: ParsedRequest<C>) => VersionedRow
  readonly read: (app: AppContext, request: ParsedRequest<C>) => Promise<unknown>
  /** Locks that the change takes before this row: taken first here too, so that two changes cannot block each other. */
  readonly lockFirst?: (tx: Tx, request: ParsedRequest<C>) => Promise<unknown>
  /** Without a row the version is 0: the record exists only once something was chosen for it. */
  readonly mayBeAbsent?: true
}

class OldVersion extends Error {
  readonly tx: Tx
  constructor(table: string, tx: Tx) {
    super(`${table}: the version that was sent is old.`)
    this.tx = tx
  }
}

/** Compares the sent version under the lock of the row, in the transaction of the change, and hides it from the handler. */
export function checkVersion<C extends Call>(record: VersionedRecord<C>, handle: Handler<C>): Handler<C> {
  return async (app, request) => {
    const { [record.row(request).version.name]: sent, ...body } = request.body as Record<string, unknown>
    const rest = { ...request, body } as ParsedRequest<C>
    if (sent === undefined) return handle(app, rest)
    try {
      return await handle(checkingVersion(app, record, request, sent), rest)
    } catch (error) {
      if (!(error instanceof OldVersion)) throw error
      return refuseOldVersion(await record.read(readingBy(app, error.tx), request))
    }
  }
}

/**
 * The same context, whose transactions begin with the version check: a change may look something up in an earlier
 * one. Version increments of an earlier one are not foreign changes.
 */
function checkingVersion<C extends Call>(
  app: AppContext,
  record: VersionedRecord<C>,
  request: ParsedRequest<C>,
  sent: unknown,
): AppContext {
  let expected = sent
  return {
    ...app,
    transaction: async (work) => {
      let after = expected
      const result = await app.transaction(async (tx) => {
        await refuseOld(tx, record, request, expected)
        const done = await work(tx)
        // What the database refused has ended the transaction: nothing can be read in it any more.
        if (!isRefusal(done)) after = await lockedVersion(tx, record, request)
        return done
      })
      if (!isRefusal(result)) expected = after
      return result
    },
  }
}

/** Within the transaction of an idempotency key it is read by that transaction: it never waits for a second connection. */
const readingBy = (app: AppContext, tx: Tx): AppContext =>
  isInTransaction() ? { ...app, database: { ...app.database, db: tx as Database['db'] } } : app

async function refuseOld<C extends Call>(
  tx: Tx,
  record: VersionedRecord<C>,
  request: ParsedRequest<C>,
  expected: unknown,
): Promise<void> {
  const table = getTableName(record.row(request).version.table)
  await record.lockFirst?.(tx, request)
  if (record.mayBeAbsent) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${table}))`)
  const stored = (await lockedVersion(tx, record, request)) ?? expected
  if (stored !== expected) throw new OldVersion(table, tx)
}

async function lockedVersion<C extends Call>(
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
