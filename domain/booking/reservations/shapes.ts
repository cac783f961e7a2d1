import { z } from 'zod'
import { singleClass, typeWithRoom } from '../../catalogue/schedule/shapes.ts'
import { id, instant, pesos } from '../../values/shapes.ts'

/** 9.5 */
export const stars = z.int().min(1).max(5)

export const origins = ['customer', 'staff', 'walk-in', 'waitlist'] as const
export type Origin = (typeof origins)[number]

/** How a reservation ended (R6). */
export const cancelKinds = ['free', 'in-time', 'late', 'staff', 'studio', 'moved'] as const
export type CancelKind = (typeof cancelKinds)[number]

export const classOfReservation = singleClass
  .pick({
    single_class_id: true,
    class_date: true,
    minutes: true,
    class_instructors: true,
    location: true,
    cancelledAt: true,
  })
  .extend({ class_type: typeWithRoom })

const grantOfReservation = z
  .strictObject({
    available_class_id: id,
    class_amount: z.int().min(-1),
    returns: z.int().nonnegative(),
  })
  .meta({ id: 'LotOfReservation' })

/** One person's seat in one class; a guest's seat is a separate reservation under the host's name (3.5). */
export const classReservation = z
  .strictObject({
    class_reservation_id: id,
    single_class_id: id,
    single_class: classOfReservation,
    customer_id: id,
    spot: z.string().nullable(),
    /** The guest's name; null for the person's own seat. */
    guest: z.string().nullable(),
    attend: z.boolean(),
    is_cash: z.boolean(),
    is_paid: z.boolean(),
    deletedAt: instant.nullable(),
    cancel_kind: z.enum(cancelKinds).nullable(),
    cancel_reason: z.string().nullable(),
    class_stars: stars.nullable(),
    coach_stars: stars.nullable(),
    comment: z.string().nullable(),
    available_class: grantOfReservation.nullable(),
    /** The studio moved the class after the booking: cancelling is free of charge. */
    moved_by_studio: z.boolean(),
    /** Set for a seat given from the waitlist: cancelling is free until then, in any window (R7). */
    free_until: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'ClassReservation' })
export type ClassReservation = z.infer<typeof classReservation>

/** What a customer got for the cash seats of one cancellation (R17). */
const cashReturned = z
  .strictObject({
    classes: z.int().nonnegative(),
    /** When those classes expire; null without classes. */
    until: instant.nullable(),
    amount: pesos,
    /** Paid seats of which nothing was returned: the cancellation was late. */
    lost: z.int().nonnegative(),
  })
  .meta({ id: 'CashReturned' })
export type CashReturned = z.infer<typeof cashReturned>

/** What a cancellation returned; `cash_returned` is null when no seat was paid in cash. */
export const cancellationReturn = { credits_returned: z.int().nonnegative(), cash_returned: cashReturned.nullable() }

/** 3.26: until when a person cannot book. */
export const reservationPenalty = z.strictObject({ class_reservation_penalty_id: id, end_date: instant })
export type ReservationPenalty = z.infer<typeof reservationPenalty>

export const reservationFilters = ['all', 'upcoming', 'past', 'cancelled'] as const
export type ReservationFilter = (typeof reservationFilters)[number]

/** The code of a spot on a map, as it is stored and compared: `A1`. */
export const spot = z.string().trim().toUpperCase().min(1).max(8)

/** Fields of a reservation that only staff change, each in its own call (F6, F40). */
export const staffFields = ['attend', 'is_cash', 'is_paid', 'deletedAt', 'customer_id', 'single_class_id'] as const
export type StaffField = (typeof staffFields)[number]

/** A place, and its spot, reserved for one person for some minutes; after `expires_at` it has no effect (R4). */
export const seatHold = z
  .strictObject({
    single_class_id: id,
    spot: spot.nullable(),
    guest_spot: spot.nullable(),
    places: z.int().min(1).max(2),
    kind: z.enum(['choosing', 'paying']),
    expires_at: instant,
  })
  .meta({ id: 'SeatHold' })
export type SeatHold = z.infer<typeof seatHold>

export const personOnList = z.strictObject({ customer_id: id, name: z.string(), last_name: z.string() })
