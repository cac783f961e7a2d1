import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { AdminSpotMap } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import type { CustomSpots } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { matchesText } from '../../../platform/database/reading/matching.ts'
import { countReferences, type ReferenceCount } from '../../../platform/database/rows/references.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import { classType, customSpotMap } from '../tables.ts'

export type SpotMapColumns = { name: string; rows: number; columns: number; spots: CustomSpots }

const typesOfRoom = sql<number[]>`coalesce((
  select json_agg(t.class_type_id order by t.class_type_id) from class_type t
  where t.custom_spot_map_id = custom_spot_map.custom_spot_map_id), '[]'::json)`

const columns = {
  custom_spot_map_id: customSpotMap.custom_spot_map_id,
  name: customSpotMap.name,
  rows: customSpotMap.rows,
  columns: customSpotMap.columns,
  spots: customSpotMap.spots,
  version: customSpotMap.version,
  types: typesOfRoom,
}

/** The API form (3.8): class types as a comma-separated list, spots as JSON. */
const rowToApi = ({
  types,
  spots,
  ...row
}: SpotMapColumns & { custom_spot_map_id: number; version: number; types: number[] }): AdminSpotMap => ({
  ...row,
  class_type_id: types.length === 1 ? (types[0] ?? null) : null,
  class_types: types.join(),
  spots: JSON.stringify(spots),
})

export async function listSpotMaps(db: Tx, query: AdminListQuery): Promise<{ rows: AdminSpotMap[]; total: number }> {
  if (query.archived === 'yes' && !query.ids) return { rows: [], total: 0 }
  const where = query.ids
    ? inArray(customSpotMap.custom_spot_map_id, query.ids)
    : matchesText([customSpotMap.name], query.query)
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(customSpotMap).where(where)
  const rows = await db
    .select(columns)
    .from(customSpotMap)
    .where(where)
    .orderBy(asc(customSpotMap.name), asc(customSpotMap.custom_spot_map_id))
    .limit(query.ids ? query.ids.length : PAGE_SIZE)
    .offset(query.ids ? 0 : query.page * PAGE_SIZE)
  return { rows: rows.map(rowToApi), total: counted?.total ?? 0 }
}

export async function findSpotMap(db: Tx, id: number): Promise<AdminSpotMap | null> {
  const [row] = await db.select(columns).from(customSpotMap).where(eq(customSpotMap.custom_spot_map_id, id))
  return row ? rowToApi(row) : null
}

export async function lockSpotMap(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: customSpotMap.custom_spot_map_id })
    .from(customSpotMap)
    .where(eq(customSpotMap.custom_spot_map_id, id))
    .for('update')
  return rows.length > 0
}

export const countUses = (tx: Tx, id: number): Promise<ReferenceCount[]> =>
  countReferences(tx, customSpotMap.custom_spot_map_id, id)

export async function insertSpotMap(tx: Tx, drawn: SpotMapColumns): Promise<number> {
  const [inserted] = await tx.insert(customSpotMap).values(drawn).returning({ id: customSpotMap.custom_spot_map_id })
  if (!inserted) throw new Error('custom_spot_map: expected one new row, found none.')
  return inserted.id
}

export async function updateSpotMap(tx: Tx, id: number, drawn: SpotMapColumns): Promise<void> {
  await tx.update(customSpotMap).set(drawn).where(eq(customSpotMap.custom_spot_map_id, id))
}

export async function deleteSpotMap(tx: Tx, id: number): Promise<void> {
  await tx.delete(customSpotMap).where(eq(customSpotMap.custom_spot_map_id, id))
}

/**
 * Assigns the room to these class types and removes it from all others. Returns false when one of them does not exist.
 */
export async function assignRoom(tx: Tx, id: number, class_type_ids: readonly number[]): Promise<boolean> {
  await tx
    .update(classType)
    .set({ custom_spot_map_id: null })
    .where(and(eq(classType.custom_spot_map_id, id), notInArray(classType.class_type_id, [...class_type_ids])))
  const result = await tx
    .update(classType)
    .set({ custom_spot_map_id: id })
    .where(inArray(classType.class_type_id, [...class_type_ids, 0]))
  return result.rowCount === new Set(class_type_ids).size
}
