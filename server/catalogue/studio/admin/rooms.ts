import { refuse } from '@aforo/domain/catalogue/studio/refusals.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { changeEntity, createEntity, findForAdmin } from './entities.ts'
import { countUses } from './entities-store.ts'

type Staff = { readonly customer_id: number }
type Fields = { readonly location_id?: number | undefined }

/** Creates a room of a location that exists. */
export async function createRoom(app: AppContext, by: Staff, fields: Fields) {
  return (await findRefusal(app, fields)) ?? createEntity(app, by, 'room', fields)
}

/** Changes the given fields of a room; one that has classes stays at its location (4.22). */
export async function changeRoom(app: AppContext, by: Staff, room_id: number, fields: Fields) {
  const refusal = await findRefusal(app, fields)
  if (refusal) return refusal
  return changeEntity(app, by, 'room', room_id, fields, async (tx, row, before) => {
    if (row.location_id === before.location_id) return null
    return (await countUses(tx, 'room', room_id)).length > 0 ? refuse('room-in-use') : null
  })
}

async function findRefusal(app: AppContext, { location_id }: Fields) {
  if (location_id === undefined) return null
  return (await findForAdmin(app, 'location', location_id)).allowed ? null : refuse('location-not-found')
}
