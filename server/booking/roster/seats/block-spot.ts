import { labelInRoom, toSpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { decideBlocking } from '@aforo/domain/booking/roster/blocking.ts'
import { bookingPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { lockPlaces } from '../../../catalogue/schedule/places.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { insertBlock, readRoom } from './blocks-store.ts'
import { requireRosterAccess, type Staff } from '../require-roster-access.ts'

export async function blockSpot(
  app: AppContext,
  staff: Staff,
  single_class_id: number,
  { spot, reason }: { spot: string; reason: string },
) {
  const { spotMap } = bookingPolicy(await app.settings())
  return app.transaction(async (tx) => {
    await lockPlaces(tx, single_class_id)
    const now = app.now()
    const access = await requireRosterAccess(tx, staff, single_class_id)
    if (!access.allowed) return access
    const { cancelledAt, class_type } = access.value
    const room = await readRoom(tx, single_class_id, now)
    const verdict = decideBlocking({ ...room, cancelledAt, map: spotMap ? toSpotMap(class_type) : null }, spot)
    if (!verdict.allowed) return verdict
    const by = staff.customer_id
    const block = await insertBlock(tx, single_class_id, { spot, reason, by, now })
    const auditEntry = { did: 'block-spot', subject: 'single_class', subject_id: single_class_id, reason }
    await writeAudit(tx, { by, ...auditEntry, after: { spot: labelInRoom(class_type, spot) } }, now)
    return allow({ block })
  })
}
