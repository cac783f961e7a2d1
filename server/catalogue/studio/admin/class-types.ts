import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { refuseRedrawing } from '../room/redraw.ts'
import { changeEntity } from './entities.ts'

/** Changes a class type. A new room must have every spot that is taken in a future class (7.15, R4). */
export async function changeClassType(
  app: AppContext,
  actor: { readonly customer_id: number },
  id: number,
  fields: Record<string, unknown>,
) {
  const calendar = calendarPolicy(await app.settings())
  return changeEntity(app, actor, 'class_type', id, fields, async (tx, row, before) => {
    const isSameRoom = row.spot_map === before.spot_map && row.custom_spot_map_id === before.custom_spot_map_id
    return isSameRoom ? null : refuseRedrawing(tx, [id], calendar, app.now())
  })
}
