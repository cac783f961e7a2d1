import { decideDeleting, usesFrom } from '@aforo/domain/catalogue/studio/deleting.ts'
import { refuse } from '@aforo/domain/media/admin/refusals.ts'
import type { AskedOfDesk } from '@aforo/domain/media/admin/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { auditChange, differing } from '../../audit/audit-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { World } from '../../app/world.ts'
import type { Who } from './keep-video.ts'
import * as store from './collections-store.ts'

type Name = store.ShelfName
type Kept<N extends Name> = Promise<Verdict<store.ToldBy[N]>>
type Fields = Record<string, unknown> & { archived?: boolean | undefined }

/** 7.32, 7.33 a page of the kinds of video, or of the programs. */
export async function listShelf<N extends Name>(
  { database }: World,
  name: N,
  asked: AskedOfDesk,
): Promise<{ rows: store.ToldBy[N][]; total: number }> {
  const { rows, total } = await store.listRows(database.db, name, asked)
  return { rows: rows.map((row) => rowToApi<N>(row)), total }
}

/** One of them, archived or not; null when there is none. */
export async function findOnShelf<N extends Name>(world: World, name: N, id: number): Promise<store.ToldBy[N] | null> {
  const { rows } = await listShelf(world, name, { ids: [id], query: '', page: 0, archived: 'no' })
  return rows[0] ?? null
}

export const createOnShelf = <N extends Name>(world: World, who: Who, name: N, fields: Fields): Kept<N> =>
  world.transaction(async (tx) => {
    const row = await store.insertRow(tx, name, fields)
    await audit(tx, world, who, `create-${name}`, name, null, row)
    return allow(rowToApi<N>(row))
  })

/** Changes the given fields, archives or restores (4.22). */
export const changeOnShelf = <N extends Name>(
  world: World,
  who: Who,
  name: N,
  id: number,
  { archived, ...fields }: Fields,
): Kept<N> =>
  world.transaction(async (tx) => {
    const before = await store.lockRow(tx, name, id)
    if (!before) return refuse('not-kept')
    const archivedAt = archived ? (before.archivedAt ?? world.now()) : null
    const changes = differing(before, archived === undefined ? fields : { ...fields, archivedAt })
    if (Object.keys(changes).length === 0) return allow(rowToApi<N>(before))
    const row = await store.updateRow(tx, name, id, changes)
    await audit(tx, world, who, `update-${name}`, name, before, row)
    return allow(rowToApi<N>(row))
  })

export const deleteFromShelf = (
  world: World,
  who: Who,
  name: Name,
  id: number,
): Promise<Verdict<Record<string, never>>> =>
  world.transaction(async (tx) => {
    const row = await store.lockRow(tx, name, id)
    if (!row) return refuse('not-kept')
    const verdict = decideDeleting(row.name, usesFrom(await store.countUses(tx, name, id)), 'archive')
    if (!verdict.allowed) return verdict
    await store.deleteRow(tx, name, id)
    await audit(tx, world, who, `delete-${name}`, name, row, null)
    return allow({})
  })

const rowToApi = <N extends Name>({ archivedAt, ...row }: store.ShelfRow): store.ToldBy[N] =>
  ({ ...row, archivedAt: archivedAt?.toISOString() ?? null }) as unknown as store.ToldBy[N]

function audit(
  tx: Tx,
  world: World,
  { customer_id }: Who,
  did: string,
  subject: Name,
  before: store.ShelfRow | null,
  after: store.ShelfRow | null,
): Promise<void> {
  const subject_id = Number((after ?? before)?.[`${subject}_id`])
  return auditChange(tx, { by: customer_id, did, subject, subject_id, before, after }, world.now())
}
