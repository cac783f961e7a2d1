import { hasEnded } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { accessLink } from '@aforo/domain/booking/roster/access-link.ts'
import { type RosterReason, refuse } from '@aforo/domain/booking/roster/refusals.ts'
import { accessCodePolicy } from '@aforo/domain/settings/policies.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { studioKey } from '../../../settings/studio-key.ts'
import type { World } from '../../../app/world.ts'
import { findOwn } from './access-store.ts'
import { signToken } from './access-token.ts'
import { drawCode } from '../../../platform/http/draw-code.ts'

export const accessKey = (db: Tx, world: World): Promise<string> => studioKey(db, 'access-code', world)

/** The QR code of one's own seat in a class that is not over: an admin reservation link (2.51, 9.13). */
export async function showAccessCode(
  world: World,
  who: { customer_id: number },
  class_reservation_id: number,
): Promise<Verdict<{ link: string; svg: string }, RosterReason>> {
  const { db } = world.database
  const { enabled } = accessCodePolicy(await world.settings())
  const own = await findOwn(db, who.customer_id, class_reservation_id)
  if (!own) return refuse('reservation-missing')
  if (!enabled) return refuse('codes-off')
  if (own.deletedAt !== null) return refuse('seat-cancelled')
  if (own.cancelledAt !== null) return refuse('class-cancelled')
  if (hasEnded(own, world.now())) return refuse('class-over')
  const link = accessLink(world.address, signToken(class_reservation_id, await accessKey(db, world)))
  return allow({ link, svg: drawCode(link) })
}
