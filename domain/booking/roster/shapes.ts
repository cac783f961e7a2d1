import { z } from 'zod'
import { answer } from '../../catalogue/forms/shapes.ts'
import { cancelKinds, classOfReservation, classReservation, origins, personOnList } from '../reservations/shapes.ts'
import { singleClass } from '../../catalogue/schedule/shapes.ts'
import { withVersion } from '../../values/version.ts'
import { id, instant } from '../../values/shapes.ts'

const personOnRoster = personOnList
  .extend({
    /** Only for reception and admins; null for a coach (R13). */
    phone: z.string().nullable(),
    is_first_visit: z.boolean(),
    is_birthday: z.boolean(),
    /** Sensitive answers, such as injuries, that the person consented to; for the class's coach and administrators (R13). */
    care_notes: z.array(z.strictObject({ label: z.string(), value: answer })),
    penalty: z.strictObject({ class_reservation_penalty_id: id, end_date: instant }).nullable(),
  })
  .meta({ id: 'PersonOnRoster' })
export type PersonOnRoster = z.infer<typeof personOnRoster>

/** A seat on the roster; a guest's seat carries its host's name (R13). */
const rosterSeat = classReservation
  .pick({
    class_reservation_id: true,
    customer_id: true,
    spot: true,
    guest: true,
    attend: true,
    is_cash: true,
    is_paid: true,
    createdAt: true,
  })
  .extend({
    host_id: id.nullable(),
    origin: z.enum(origins),
    /** When attendance was marked, by the clock of the device that marked it. */
    attendedAt: instant.nullable(),
    customer: personOnRoster,
  })
export type RosterSeat = z.infer<typeof rosterSeat>

/** A seat that was cancelled or removed: when, by which actor and why (F47). */
const cancelledSeat = rosterSeat
  .pick({ class_reservation_id: true, customer_id: true, spot: true, guest: true, origin: true, createdAt: true })
  .extend({
    customer: personOnList,
    deletedAt: instant,
    cancel_kind: z.enum(cancelKinds).nullable(),
    cancelledBy: personOnList.nullable(),
    cancel_reason: z.string().nullable(),
    moved_to: z.strictObject({ class_reservation_id: id, single_class_id: id, class_date: instant }).nullable(),
  })
export type CancelledSeat = z.infer<typeof cancelledSeat>

export const blockedSpot = z
  .strictObject({
    spot: z.string(),
    reason: z.string(),
    by: personOnList,
    createdAt: instant,
  })
  .meta({ id: 'BlockedSpot' })
export type BlockedSpot = z.infer<typeof blockedSpot>

const classOfRoster = classOfReservation.extend(singleClass.pick({ capacity: true, booked: true }).shape).extend({
  /** How many of the places counted in `booked` staff took out of use. */
  blocked: z.int().nonnegative(),
  notes: z.string(),
  ...withVersion,
  /** When the roster was closed: from then on an unmarked seat is a no-show (R8). */
  listClosedAt: instant.nullable(),
  listClosedBy: personOnList.nullable(),
  waiting: z.int().nonnegative(),
  /** What a place costs at reception, in pesos; null when the class is not sold on its own. */
  price: z.number().nonnegative().nullable(),
})

/** The roster of a class: its seats, each guest after its host, and cancelled seats. */
export const roster = z
  .strictObject({
    single_class: classOfRoster,
    class_reservations: z.array(rosterSeat),
    cancelled: z.array(cancelledSeat),
    blocks: z.array(blockedSpot),
  })
  .meta({ id: 'Roster' })
export type Roster = z.infer<typeof roster>

export const mark = z
  .strictObject({
    class_reservation_id: id,
    attend: z.boolean(),
    attendedAt: instant.nullable(),
    overtaken: z.boolean(),
  })
  .meta({ id: 'Mark' })
export type Mark = z.infer<typeof mark>

export const checkedIn = z
  .strictObject({
    class_reservation_id: id,
    single_class_id: id,
    customer: personOnList,
    guest: z.string().nullable(),
    spot: z.string().nullable(),
    is_cash: z.boolean(),
    is_paid: z.boolean(),
    attendedAt: instant,
    already: z.boolean(),
    /** 'Registrada' or 'Ya registrada'. */
    message: z.string(),
  })
  .meta({ id: 'CheckedIn' })
export type CheckedIn = z.infer<typeof checkedIn>

const REASON_NEEDED = 'Escribe el motivo'
export const reason = z.string().trim().min(3, REASON_NEEDED).max(300)
export const notes = z.string().trim().max(2000)
export const accessCode = z.string().trim().min(1).max(400)
