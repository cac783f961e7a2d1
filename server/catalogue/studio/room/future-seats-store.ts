import { eq, inArray, sql } from 'drizzle-orm'
import type { RoomOfType } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/reading/iso.ts'
import { classType, customSpotMap } from '../tables.ts'

export type SpotRead = {
  single_class_id: number
  class_date: string
  timezone: string | null
  class_type_id: number
  name: string
  spot: string
}

const toIntArray = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`

export async function lockFutureClasses(tx: Tx, class_type_ids: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    select 1 from single_class where class_type_id = any(${toIntArray(class_type_ids)}) and class_date > ${now}
    order by single_class_id for update`)
}

export async function listFutureSpots(tx: Tx, class_type_ids: readonly number[], now: Date): Promise<SpotRead[]> {
  const { rows } = await tx.execute<SpotRead>(sql`
    select c.single_class_id, ${iso(sql`c.class_date`)} as class_date,
      l.timezone, t.class_type_id, t.name, s.spot
    from single_class c join class_type t using (class_type_id) join location l using (location_id)
    cross join lateral (
      select r.spot from class_reservation r
        where r.single_class_id = c.single_class_id and r."deletedAt" is null and r.spot is not null
      union all select b.spot from spot_block b where b.single_class_id = c.single_class_id) s
    where c.class_type_id = any(${toIntArray(class_type_ids)}) and c.class_date > ${now} and c."cancelledAt" is null
    order by c.class_date, c.single_class_id, s.spot`)
  return rows
}

export const readRooms = (
  tx: Tx,
  class_type_ids: readonly number[],
): Promise<(RoomOfType & { class_type_id: number })[]> =>
  tx
    .select({
      class_type_id: classType.class_type_id,
      spot_map: classType.spot_map,
      custom_spot_map: { rows: customSpotMap.rows, columns: customSpotMap.columns, spots: customSpotMap.spots },
    })
    .from(classType)
    .leftJoin(customSpotMap, eq(customSpotMap.custom_spot_map_id, classType.custom_spot_map_id))
    .where(inArray(classType.class_type_id, [...class_type_ids]))
