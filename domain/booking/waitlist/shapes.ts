import { z } from 'zod'
import { classOfReservation, personOnList } from '../reservations/shapes.ts'
import { singleClass } from '../../catalogue/schedule/shapes.ts'
import { id, instant } from '../../values/shapes.ts'

/** One person waiting for a place in one full class (3.7). */
export const waitlist = z
  .strictObject({
    waitlist_id: id,
    single_class_id: id,
    customer_id: id,
    single_class: classOfReservation.extend(singleClass.pick({ capacity: true, booked: true }).shape),
    position: z.int().positive(),
    /** How a freed place would be given now: to all at once, or to the first in line who can take it. */
    mode: z.enum(['broadcast', 'auto']),
    has_place: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Waitlist' })
export type Waitlist = z.infer<typeof waitlist>

export const waitlistPerson = waitlist
  .omit({ single_class: true, mode: true, has_place: true })
  .extend({ customer: personOnList })
export type WaitlistPerson = z.infer<typeof waitlistPerson>
