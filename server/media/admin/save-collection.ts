import { decideDeletingRecord, toUses } from '@aforo/domain/catalogue/studio/deleting.ts'
import { refuse } from '@aforo/domain/media/admin/refusals.ts'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { auditChange, changedFields } from '../../audit/audit-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Actor } from './save-video.ts'
import * as store from './collections-store.ts'

type Name = store.EntityName
type Fields = Record<string, unknown> & { archived?: boolean | undefined }

/** One page of the video types or the programs (7.32, 7.33). */
export async function listCollection<N extends Name>(
  { database }: AppContext,
  name: N,
  query: AdminListQuery,
): Promise<{ rows: store.ApiShapes[N][]; total: number }> {
  const { rows, total } = await store.listRows(database.db, name, query)
  return { rows: rows.map((row) => rowToApi<N>(row)), total }
}

/** One video type or program, archived or not; null when there is none. */
export async function findInCollection<N extends Name>(
  app: AppContext,
  name: N,
  id: number,
): Promise<store.ApiShapes[N] | null> {
  const { rows } = await listCollection(app, name, { ids: [id], query: '', page: 0, archived: 'no' })
  return rows[0] ?? null
}

export const createInCollection = <N extends Name>(app: AppContext, actor: Actor, name: N, fields: Fields) =>
  app.transaction(async (tx) => {
    const row = await store.insertRow(tx, name, fields)
    await audit(tx, app, actor, `create-${name}`, name, null, row)
    return allow(rowToApi<N>(row))
  })

/** Changes the given fields, archives or restores (4.22). */
export const changeInCollection = <N extends Name>(
  app: AppContext,
  actor: Actor,
  name: N,
  id: number,
  { archived, ...fields }: Fields,
) =>
  app.transaction(async (tx) => {
    const before = await store.lockRow(tx, name, id)
    if (!before) return refuse('not-kept')
    const archivedAt = archived ? (before.archivedAt ?? app.now()) : null
    const changes = changedFields(before, archived === undefined ? fields : { ...fields, archivedAt })
    if (Object.keys(changes).length === 0) return allow(rowToApi<N>(before))
    const row = await store.updateRow(tx, name, id, changes)
    await audit(tx, app, actor, `update-${name}`, name, before, row)
    return allow(rowToApi<N>(row))
  })

export const deleteFromCollection = (app: AppContext, actor: Actor, name: Name, id: number) =>
  app.transaction(async (tx) => {
    const row = await store.lockRow(tx, name, id)
    if (!row) return refuse('not-kept')
    const verdict = decideDeletingRecord(row.name, toUses(await store.countUses(tx, name, id)), 'archive')
    if (!verdict.allowed) return verdict
    await store.deleteRow(tx, name, id)
    await audit(tx, app, actor, `delete-${name}`, name, row, null)
    return allow({})
  })

const rowToApi = <N extends Name>({ archivedAt, ...row }: store.CollectionRow): store.ApiShapes[N] =>
  ({ ...row, archivedAt: archivedAt?.toISOString() ?? null }) as unknown as store.ApiShapes[N]

function audit(
  tx: Tx,
  app: AppContext,
  { customer_id }: Actor,
  did: string,
  subject: Name,
  before: store.CollectionRow | null,
  after: store.CollectionRow | null,
): Promise<void> {
  const subject_id = Number((after ?? before)?.[`${subject}_id`])
  return auditChange(tx, { by: customer_id, did, subject, subject_id, before, after }, app.now())
}
