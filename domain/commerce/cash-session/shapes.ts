import { z } from 'zod'
import { denominations } from './counting.ts'
import { id, instant, pesos, signedPesos } from '../../values/shapes.ts'

const movementKinds = ['sale', 'seat', 'seat-undone', 'refund', 'paid-back', 'in', 'out'] as const
export type MovementKind = (typeof movementKinds)[number]
const movementWays = ['cash', 'terminal', 'transfer'] as const
export type MovementWay = (typeof movementWays)[number]

/** What the customer gets for a cancelled seat that was paid in cash (R17). */
const cashCancelGifts = ['class', 'account_money'] as const
export type CashCancelGift = (typeof cashCancelGifts)[number]

/** The number of each denomination, by its value in centavos. */
export const counted = z.strictObject(
  Object.fromEntries(denominations.map((piece) => [`${piece}`, z.int().min(0).max(10_000).optional()])),
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

/** A cancelled seat whose cash stayed in the drawer: the customer got a class or money on account for it (R17). */
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

/** The cash session of a location, from its opening until it is counted ('corte de caja'). */
export const cashSession = z
  .strictObject({
    till_cut_id: id,
    location: z.strictObject({ location_id: id, name: z.string() }),
    opening_float: pesos,
    opened_by: z.string(),
    openedAt: instant,
    closed: closedCut.nullable(),
  })
  .meta({ id: 'CashSession' })
export type CashSession = z.infer<typeof cashSession>

export const cashSessionWithMovements = cashSession
  .extend({
    movements: z.array(movement),
    /** For an open session only administrators see the expected cash: reception counts without knowing it. */
    totals: z.array(wayTotal),
    /**
     * Cash seats of this location that were cancelled since its previous session; they are no movements, as no cash
     * left the drawer.
     */
    returned: z.array(returnedSeat),
    /** The cash that it should contain now; null for staff who must count it first. */
    expected: signedPesos.nullable(),
    may_reopen: z.boolean(),
  })
  .meta({ id: 'CashSessionWithMovements' })
export type CashSessionWithMovements = z.infer<typeof cashSessionWithMovements>

export const locationSession = z
  .strictObject({
    location: z.strictObject({ location_id: id, name: z.string() }),
    open: cashSession.nullable(),
    left: pesos.nullable(),
  })
  .meta({ id: 'PlaceTill' })
export type LocationSession = z.infer<typeof locationSession>
