import { decideDeletingRecord, type Alternative, toUses } from '@aforo/domain/catalogue/studio/deleting.ts'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import { refuse } from '@aforo/domain/catalogue/studio/refusals.ts'
import { allow, type Refusal } from '@aforo/domain/values/refusal.ts'
import { auditChange, changedFields } from '../../../audit/audit-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../app/app-context.ts'
import * as store from './entities-store.ts'
import { columnsOf, entityToApi, type ApiShapes } from './to-api.ts'
import { violatesForeignKey, violatedIndex } from '../../../platform/database/sql-state.ts'

type Name = store.EntityName
type Actor = { readonly customer_id: number }
/** A rule that is checked after the row is written; a refusal rolls the write back. */
export type Check<R extends string> = (tx: Tx, row: store.Row, before: store.Row) => Promise<Refusal<R> | null>

/** One page of an admin list (2.54). */
export async function listForAdmin<N extends Name>(
  { database }: AppContext,
  name: N,
  query: AdminListQuery,
): Promise<{ rows: ApiShapes[N][]; total: number }> {
  const { rows, total } = await store.listRows(database.db, name, query)
  return { rows: rows.map((row) => entityToApi(name, row)), total }
}

/** Creates a record, with audit (R13). */
export const createEntity = <N extends Name>(app: AppContext, actor: Actor, name: N, fields: store.Row) =>
  app.transaction(async (tx) => {
    const written = await refuseKnownErrors(() => store.insertRow(tx, name, columnsOf(name, fields)))
    if (!written.allowed) return written
    const row = written.value
    await audit(tx, app, actor, `create-${name}`, name, null, row)
    return allow(entityToApi(name, row))
  })

/** Changes the given fields, archives or restores; changed fields are audited (4.22, R13). */
export const changeEntity = <N extends Name, R extends string = never>(
  app: AppContext,
  actor: Actor,
  name: N,
  id: number,
  { archived, ...fields }: store.Row & { archived?: boolean | undefined },
  check?: Check<R>,
) =>
  app.transaction(async (tx) => {
    const before = await store.lockRow(tx, name, id)
    if (!before) return refuse('not-kept')
    const archivedAt = archived ? (before.archivedAt ?? app.now()) : null
    const columns = columnsOf(name, fields)
    const changes = changedFields(before, archived === undefined ? columns : { ...columns, archivedAt })
    if (Object.keys(changes).length === 0) return allow(entityToApi(name, before))
    const written = await refuseKnownErrors(() => store.updateRow(tx, name, id, changes))
    if (!written.allowed) return written
    const row = written.value
    const refusal = await check?.(tx, row, before)
    if (refusal) return refusal
    await audit(tx, app, actor, `update-${name}`, name, before, row)
    return allow(entityToApi(name, row))
  })

const alternatives: Record<Name, Alternative> = {
  location: 'archive',
  class_type: 'archive',
  class_category: 'unavailable',
  instructor: 'archive',
  room: 'archive',
  tag: 'archive',
}

/** Deletes a record that nothing refers to; otherwise refuses and lists the uses (2.54). */
export const deleteEntity = (app: AppContext, actor: Actor, name: Name, id: number) =>
  app.transaction(async (tx) => {
    const row = await store.lockRow(tx, name, id)
    if (!row) return refuse('not-kept')
    const verdict = decideDeletingRecord(
      String(row.name),
      toUses(await store.countUses(tx, name, id)),
      alternatives[name],
    )
    if (!verdict.allowed) return verdict
    await store.deleteRow(tx, name, id)
    await audit(tx, app, actor, `delete-${name}`, name, row, null)
    return allow({})
  })

/** One record, which every caller may read (7.16, 7.36). */
export async function findForAdmin(app: AppContext, name: Name, id: number) {
  const row = await store.findRow(app.database.db, name, id)
  return row ? allow(row) : refuse('not-kept')
}

async function refuseKnownErrors(write: () => Promise<store.Row>) {
  try {
    return allow(await write())
  } catch (error) {
    if (violatedIndex(error)?.includes('handle')) return refuse('handle-taken')
    if (violatesForeignKey(error)) return refuse('room-not-found')
    throw error
  }
}
const audit = (
  tx: Tx,
  app: AppContext,
  { customer_id }: Actor,
  did: string,
  subject: Name,
  before: store.Row | null,
  after: store.Row | null,
): Promise<void> => {
  const subject_id = Number((after ?? before)?.[`${subject}_id`])
  return auditChange(tx, { by: customer_id, did, subject, subject_id, before, after }, app.now())
}
