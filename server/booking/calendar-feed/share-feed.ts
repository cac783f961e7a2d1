import type { CalendarFeed } from '@aforo/domain/booking/calendar-feed/shapes.ts'
import type { AppContext } from '../../app/app-context.ts'
import { deleteFeed, type Feed, findFeed, writeFeed } from './store.ts'

type Actor = { readonly customer_id: number }
const SECRET_BYTES = 32

export async function showMyFeed(app: AppContext, { customer_id }: Actor): Promise<CalendarFeed | null> {
  const feed = await findFeed(app.database.db, customer_id)
  return feed && toCalendarFeed(app, feed)
}

export async function renewMyFeed(app: AppContext, { customer_id }: Actor): Promise<CalendarFeed> {
  const feed = { token: app.secret(SECRET_BYTES), createdAt: app.now() }
  await app.transaction((tx) => writeFeed(tx, customer_id, feed))
  return toCalendarFeed(app, feed)
}

export const endMyFeed = (app: AppContext, { customer_id }: Actor): Promise<void> =>
  app.transaction((tx) => deleteFeed(tx, customer_id))

const toCalendarFeed = ({ address }: AppContext, { token, createdAt }: Feed): CalendarFeed => ({
  address: `${address}/api/agenda/${token}.ics`,
  createdAt: createdAt.toISOString(),
})
