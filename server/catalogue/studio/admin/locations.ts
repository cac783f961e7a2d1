import { decideChangingZone } from '@aforo/domain/catalogue/studio/changing-zone.ts'
import { refuse } from '@aforo/domain/catalogue/studio/refusals.ts'
import { type CalendarPolicy, calendarPolicy, zoneAt } from '@aforo/domain/settings/policies.ts'
import { allow, isRefusal, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { isDatabaseZone } from '../../../platform/database/time-zones.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { changeEntity, createEntity } from './entities.ts'
import { countMoved } from './moved-classes-store.ts'

type Staff = { readonly customer_id: number }
type Fields = Record<string, unknown>

/** Creates a location. PostgreSQL must know its time zone too (7.14, R17). */
export async function createLocation(app: AppContext, by: Staff, fields: Fields) {
  const verdict = await checkZone(app, fields.timezone)
  return verdict.allowed ? createEntity(app, by, 'location', fields) : verdict
}

/**
 * Changes the given fields of a location. PostgreSQL must know a new time zone, which moves future classes only with
 * `moves_classes` (4.22, R17).
 */
export async function changeLocation(
  app: AppContext,
  by: Staff,
  location_id: number,
  { moves_classes, ...fields }: Fields & { moves_classes?: boolean | undefined },
) {
  const verdict = await checkZone(app, fields.timezone)
  if (!verdict.allowed) return verdict
  const calendar = calendarPolicy(await app.settings())
  const zoneOf = ({ timezone }: Fields) => zoneAt(calendar, typeof timezone === 'string' ? timezone : null)
  return changeEntity(app, by, 'location', location_id, fields, async (tx, row, before) => {
    const [from, to] = [zoneOf(before), zoneOf(row)]
    if (from === to) return null
    return refusalOf(
      decideChangingZone(await countMoved(tx, location_id, { from, to }, app.now()), moves_classes === true),
    )
  })
}

export async function refuseZone(tx: Tx, from: CalendarPolicy, to: CalendarPolicy, now: Date) {
  if (from.zone === to.zone) return null
  return refusalOf(decideChangingZone(await countMoved(tx, null, { from: from.zone, to: to.zone }, now), false))
}

const refusalOf = <R extends string>(verdict: Verdict<null, R>) => (isRefusal(verdict) ? verdict : null)

async function checkZone(app: AppContext, zone: unknown) {
  if (typeof zone !== 'string') return allow(null)
  const isKnown = await app.transaction((tx) => isDatabaseZone(tx, zone))
  return isKnown ? allow(null) : refuse('zone-unknown')
}
