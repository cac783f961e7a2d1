import { decideRedrawing } from '@aforo/domain/catalogue/studio/redrawing.ts'
import { toSpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { type CalendarPolicy, zoneAt } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lockFutureClasses, readRooms, listFutureSpots } from './future-seats-store.ts'

/**
 * Checks rooms that were just written: the refusal when a taken spot of a future class is missing, or null (3.8, R4).
 */
export async function refuseRedrawing(tx: Tx, class_type_ids: readonly number[], calendar: CalendarPolicy, now: Date) {
  if (class_type_ids.length === 0) return null
  await lockFutureClasses(tx, class_type_ids, now)
  const rooms = await readRooms(tx, class_type_ids)
  const spots = await listFutureSpots(tx, class_type_ids, now)
  const verdict = decideRedrawing(
    spots.map(({ timezone, class_type_id, name, ...spot }) => ({
      ...spot,
      zone: zoneAt(calendar, timezone),
      class_type: { class_type_id, name },
    })),
    new Map(rooms.map((room) => [room.class_type_id, toSpotMap(room)])),
  )
  return verdict.allowed ? null : verdict
}
