import { findDrawingFault, parseSpots } from '@aforo/domain/catalogue/studio/drawing.ts'
import { decideDeletingRecord, toUses } from '@aforo/domain/catalogue/studio/deleting.ts'
import type { AdminSpotMap } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import { refuse } from '@aforo/domain/catalogue/studio/refusals.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { refuse as refuseFields } from '@aforo/domain/values/request-refusals.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { refuseRedrawing } from './redraw.ts'
import * as store from './spot-map-store.ts'

type Actor = { readonly customer_id: number }
type SpotMapInput = store.SpotMapColumns & { readonly class_types: readonly number[] }
type Change = { readonly [Field in keyof SpotMapInput]?: SpotMapInput[Field] | undefined }

/** Creates a room and assigns it to its class types (7.28, 3.8). */
export async function createSpotMap(app: AppContext, actor: Actor, input: SpotMapInput) {
  return write(app, actor, null, input)
}

/** Changes a room; refused when a future class would lose a taken spot (7.28, R4). */
export const changeSpotMap = (app: AppContext, actor: Actor, id: number, change: Change) =>
  write(app, actor, id, change)

function drawingOf(before: AdminSpotMap, change: Change) {
  const { name, rows, columns, spots, class_types } = change
  const drawn = {
    name: name ?? before.name,
    rows: rows ?? before.rows,
    columns: columns ?? before.columns,
    spots: spots ?? parseSpots(before.spots) ?? {},
    class_types: class_types ?? classTypesOf(before),
  }
  const message = findDrawingFault(drawn)
  return message === null
    ? allow(drawn)
    : refuseFields('invalid', { details: { fields: [{ field: 'body.spots', message }] } })
}

async function write(app: AppContext, actor: Actor, existingId: number | null, change: SpotMapInput | Change) {
  const calendar = calendarPolicy(await app.settings())
  return app.transaction(async (tx) => {
    if (existingId !== null && !(await store.lockSpotMap(tx, existingId))) return refuse('not-kept')
    const before = existingId === null ? null : await store.findSpotMap(tx, existingId)
    const drawing = before ? drawingOf(before, change) : allow(change as SpotMapInput)
    if (!drawing.allowed) return drawing
    const { class_types, ...drawn } = drawing.value
    const id = existingId ?? (await store.insertSpotMap(tx, drawn))
    if (existingId !== null) await store.updateSpotMap(tx, id, drawn)
    if (!(await store.assignRoom(tx, id, class_types))) return refuse('class-type-not-found')
    const affectedTypes = [...new Set([...class_types, ...(before ? classTypesOf(before) : [])])]
    const refusal = await refuseRedrawing(tx, affectedTypes, calendar, app.now())
    if (refusal) return refusal
    const after = await store.findSpotMap(tx, id)
    if (!after) throw new Error(`custom_spot_map ${id}: expected the row just written, found none.`)
    await audit(tx, app, actor, before, after)
    return allow(after)
  })
}

/** Deletes a room that no class type uses (7.28). */
export const deleteSpotMap = (app: AppContext, actor: Actor, id: number) =>
  app.transaction(async (tx) => {
    if (!(await store.lockSpotMap(tx, id))) return refuse('not-kept')
    const before = await store.findSpotMap(tx, id)
    if (!before) return refuse('not-kept')
    const verdict = decideDeletingRecord(before.name, toUses(await store.countUses(tx, id)), 'nothing')
    if (!verdict.allowed) return verdict
    await store.deleteSpotMap(tx, id)
    await audit(tx, app, actor, before, null)
    return allow({})
  })

const classTypesOf = ({ class_types }: AdminSpotMap): number[] => class_types.split(',').filter(Boolean).map(Number)

const audit = (
  tx: Parameters<typeof writeAudit>[0],
  app: AppContext,
  { customer_id }: Actor,
  before: AdminSpotMap | null,
  after: AdminSpotMap | null,
) =>
  writeAudit(
    tx,
    {
      by: customer_id,
      did: `${before ? (after ? 'update' : 'delete') : 'create'}-custom_spot_map`,
      subject: 'custom_spot_map',
      subject_id: (after ?? before)?.custom_spot_map_id ?? 0,
      before,
      after,
    },
    app.now(),
  )
