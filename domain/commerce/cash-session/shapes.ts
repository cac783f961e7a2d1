import { z } from 'zod'
import { pesos } from '../packages/shapes.ts'
import { id, instant } from '../../catalogue/schedule/shapes.ts'
import { pieces } from './counting.ts'

const movementKinds = ['sale', 'seat', 'seat-undone', 'refund', 'paid-back', 'in', 'out'] as const
export type MovementKind = (typeof movementKinds)[number]
const movementWays = ['cash', 'terminal', 'transfer'] as const
export type MovementWay = (typeof movementWays)[number]

/** What a cancelled seat that was paid in cash gives back (R17). */
const cashCancelGifts = ['class', 'account_money'] as const
export type CashCancelGift = (typeof cashCancelGifts)[number]

const signedPesos = z
  .number()
  .min(-100_000_000)
  .max(100_000_000)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Máximo dos decimales.')

/** Pieces by their worth in centavos. */
export const counted = z.strictObject(
  Object.fromEntries(pieces.map((piece) => [`${piece}`, z.int().min(0).max(10_000).optional()])),
)

export const movement = z
  .strictObject({
    till_movement_id: id,
    till_cut_id: id.nullable(),
    location_id: id.nullable(),
    way: z.enum(movementWays),
    kind: z.enum(movementKinds),
    amount: signedPesos,
    by: z.string(),
    reason: z.string().nullable(),
    what: z.string().nullable(),
    customer: z.strictObject({ customer_id: id, name: z.string() }).nullable(),
    purchase_id: id.nullable(),
    single_class_id: id.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Movement' })
export type Movement = z.infer<typeof movement>

const wayTotal = z
  .strictObject({
    way: z.enum(movementWays),
    count: z.int().positive(),
    came: signedPesos,
    went: signedPesos,
  })
  .meta({ id: 'WayTotal' })
export type WayTotal = z.infer<typeof wayTotal>

/** A cancelled seat whose cash stayed in the drawer: its customer got a class or money on account for it (R17). */
const returnedSeat = z
  .strictObject({
    class_reservation_id: id,
    single_class_id: id,
    what: z.string(),
    customer: z.strictObject({ customer_id: id, name: z.string() }),
    gives: z.enum(cashCancelGifts),
    amount: signedPesos,
    createdAt: instant,
  })
  .meta({ id: 'ReturnedSeat' })
export type ReturnedSeat = z.infer<typeof returnedSeat>

const closedCut = z
  .strictObject({
    counted: pesos,
    expected: signedPesos,
    difference: signedPesos,
    difference_reason: z.string().nullable(),
    kept: pesos,
    pieces: z.record(z.string(), z.int()).nullable(),
    closed_by: z.string(),
    closedAt: instant,
  })
  .meta({ id: 'ClosedCashSession' })

/** The till of a place from its opening until it is counted ('corte de caja'). */
export const cut = z
  .strictObject({
    till_cut_id: id,
    location: z.strictObject({ location_id: id, name: z.string() }),
    opening_float: pesos,
    opened_by: z.string(),
    openedAt: instant,
    closed: closedCut.nullable(),
  })
  .meta({ id: 'CashSession' })
export type Cut = z.infer<typeof cut>

export const cutWithMovements = cut
  .extend({
    movements: z.array(movement),
    /** Expected cash of an open session is for administrators alone: it is counted blind. */
    totals: z.array(wayTotal),
    /** Cash seats of this place that were cancelled since its cut before; no movements, as nothing left the drawer. */
    returned: z.array(returnedSeat),
    /** What must lie in it now; null to who is to count it first. */
    expected: signedPesos.nullable(),
    may_reopen: z.boolean(),
  })
  .meta({ id: 'CashSessionWithMovements' })
export type CutWithMovements = z.infer<typeof cutWithMovements>

export const locationSession = z
  .strictObject({
    location: z.strictObject({ location_id: id, name: z.string() }),
    open: cut.nullable(),
    left: pesos.nullable(),
  })
  .meta({ id: 'PlaceTill' })
export type LocationSession = z.infer<typeof locationSession>
