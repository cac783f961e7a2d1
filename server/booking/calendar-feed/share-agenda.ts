import type { CalendarFeed } from '@aforo/domain/booking/calendar-feed/shapes.ts'
import type { World } from '../../app/world.ts'
import { deleteFeed, type Feed, findFeed, writeFeed } from './store.ts'

type Who = { readonly customer_id: number }
const SECRET_BYTES = 32

export async function showMyFeed(world: World, { customer_id }: Who): Promise<CalendarFeed | null> {
  const feed = await findFeed(world.database.db, customer_id)
  return feed && addressed(world, feed)
}

export async function renewMyFeed(world: World, { customer_id }: Who): Promise<CalendarFeed> {
  const feed = { token: world.secret(SECRET_BYTES), createdAt: world.now() }
  await world.transaction((tx) => writeFeed(tx, customer_id, feed))
  return addressed(world, feed)
}

export const endMyFeed = (world: World, { customer_id }: Who): Promise<void> =>
  world.transaction((tx) => deleteFeed(tx, customer_id))

const addressed = ({ address }: World, { token, createdAt }: Feed): CalendarFeed => ({
  address: `${address}/api/agenda/${token}.ics`,
  createdAt: createdAt.toISOString(),
})
