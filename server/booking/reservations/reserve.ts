import type { AppContext } from '../../app/app-context.ts'
import { takeSeats } from './seats/take-seats.ts'
import type { ClassSeatSelection } from './seats/seat-to-api.ts'

/** A customer reserves a seat, and one for a guest (7.24, 4.11). */
export async function reserve(
  app: AppContext,
  { customer_id }: { readonly customer_id: number },
  selection: ClassSeatSelection,
) {
  const settings = await app.settings()
  return app.transaction((tx) =>
    takeSeats(tx, settings, { customer_id, selection, origin: 'customer', by: customer_id }, app.now()),
  )
}
