import { z } from 'zod'
import { classType, instructor, location, tag } from '../studio/shapes.ts'
import { id, instant, localDate } from '../../values/shapes.ts'

/** Shown for a guest without a name (5.6). */
export const GUEST_NAME_NEEDED = 'Debes ingresar un nombre para tu invitado'
export const guestName = z.string().trim().min(2, GUEST_NAME_NEEDED).max(80)

const coach = instructor.pick({ instructor_id: true, name: true, last_name: true, nick_name: true, file: true })
const typeOfClass = classType.omit({ description: true, custom_spot_map: true })
export const typeWithRoom = classType.omit({ description: true })
const classTag = tag.omit({ type: true })

/** A class of the calendar, with the reservations of the signed-in customer (3.4). */
export const singleClass = z
  .strictObject({
    single_class_id: id,
    class_date: instant,
    minutes: z.int().positive(),
    description: z.string().nullable(),
    icon: z.string().nullable(),
    /** `null` means full (4.8). */
    capacity: z.int().nonnegative().nullable(),
    booked: z.int().nonnegative(),
    class_instructors: z.array(coach),
    class_type: typeOfClass,
    location,
    class_package_id: id.nullable(),
    class_category_id: id.nullable(),
    tags: z.array(classTag),
    cancelledAt: instant.nullable(),
    my_reservations: z.array(
      z.strictObject({ class_reservation_id: id, spot: z.string().nullable(), guest: z.string().nullable() }),
    ),
    my_waitlist_id: id.nullable(),
  })
  .meta({ id: 'SingleClass' })
export type SingleClass = z.infer<typeof singleClass>

/**
 * One class: also what a list leaves out, and the spots that are taken, out of use or held by others, without names
 * (3.4, F38). Only here a place held by others counts as taken (R4).
 */
export const singleClassDetail = singleClass
  .extend({
    class_type: classType,
    class_instructors: z.array(coach.extend(instructor.pick({ birthdate: true }).shape)),
    class_reservations: z.array(z.strictObject({ spot: z.string().nullable() })),
  })
  .meta({ id: 'SingleClassDetail' })
export type SingleClassDetail = z.infer<typeof singleClassDetail>

/** What may change while people look at a class: its places and its start, without names (F38). */
export const livePlaces = singleClass.pick({
  single_class_id: true,
  class_date: true,
  capacity: true,
  booked: true,
  cancelledAt: true,
})
export type LivePlaces = z.infer<typeof livePlaces>

export const scheduleDay = z.strictObject({ date: localDate, single_classes: z.array(singleClass) })
export type ScheduleDay = z.infer<typeof scheduleDay>
