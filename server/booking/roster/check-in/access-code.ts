import { hasEnded } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { accessLink } from '@aforo/domain/booking/roster/access-link.ts'
import { refuse } from '@aforo/domain/booking/roster/refusals.ts'
import { accessCodePolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { studioKey } from '../../../settings/studio-key.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { findOwnSeat } from './access-store.ts'
import { signToken } from './access-token.ts'
import { renderQrSvg } from '../../../platform/http/sending/qr-svg.ts'

export const accessKey = (db: Tx, app: AppContext): Promise<string> => studioKey(db, 'access-code', app)

/**
 * The QR code of the customer's seat in a class that is not over: a link to the reservation in the admin (2.51, 9.13).
 */
export async function showAccessCode(app: AppContext, actor: { customer_id: number }, class_reservation_id: number) {
  const { db } = app.database
  const { enabled } = accessCodePolicy(await app.settings())
  const seat = await findOwnSeat(db, actor.customer_id, class_reservation_id)
  if (!seat) return refuse('reservation-missing')
  if (!enabled) return refuse('codes-off')
  if (seat.deletedAt !== null) return refuse('seat-cancelled')
  if (seat.cancelledAt !== null) return refuse('class-cancelled')
  if (hasEnded(seat, app.now())) return refuse('class-over')
  const link = accessLink(app.adminAddress, signToken(class_reservation_id, await accessKey(db, app)))
  return allow({ link, svg: renderQrSvg(link) })
}
