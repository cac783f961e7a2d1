import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { World } from '../../../app/world.ts'
import { refuseRedrawing } from '../room/redraw.ts'
import { changeEntity } from './keep.ts'

/** Changes a kind of class; its new room must keep every spot that is taken in a class to come (7.15, R4). */
export async function changeClassType(
  world: World,
  who: { readonly customer_id: number },
  id: number,
  fields: Record<string, unknown>,
) {
  const calendar = calendarPolicy(await world.settings())
  return changeEntity(world, who, 'class_type', id, fields, async (tx, row, before) => {
    const isSameRoom = row.spot_map === before.spot_map && row.custom_spot_map_id === before.custom_spot_map_id
    return isSameRoom ? null : refuseRedrawing(tx, [id], calendar, world.now())
  })
}
