import type { DeskLocation } from 'studio/catalogue/desk/shapes.ts'
import { refuse } from 'studio/catalogue/refusals.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { isDatabaseZone } from '../../database/time-zones.ts'
import type { World } from '../../world.ts'
import { changeKept, createKept } from './keep.ts'

type Staff = { readonly customer_id: number }
type Fields = Record<string, unknown>

/** Creates a location whose time zone the database knows as well (7.14, R17). */
export async function createLocation(world: World, by: Staff, fields: Fields): Promise<Verdict<DeskLocation>> {
  const verdict = await checkZone(world, fields.timezone)
  return verdict.allowed ? createKept(world, by, 'location', fields) : verdict
}

/** Changes the given fields of a location; a new time zone must be known to the database as well (4.22, R17). */
export async function changeLocation(
  world: World,
  by: Staff,
  location_id: number,
  fields: Fields,
): Promise<Verdict<DeskLocation>> {
  const verdict = await checkZone(world, fields.timezone)
  return verdict.allowed ? changeKept(world, by, 'location', location_id, fields) : verdict
}

async function checkZone(world: World, zone: unknown): Promise<Verdict<null>> {
  if (typeof zone !== 'string') return allow(null)
  const isKnown = await world.transaction((tx) => isDatabaseZone(tx, zone))
  return isKnown ? allow(null) : refuse('zone-unknown')
}
