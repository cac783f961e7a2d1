import { z } from 'zod'
import { classReservation } from '../../booking/reservations/shapes.ts'
import { waitlist } from '../../booking/waitlist/shapes.ts'
import { id, instant } from '../../values/shapes.ts'

/** 3.26 a penalty for staff, also past or lifted, with author and reason. */
const adminPenalty = z
  .strictObject({
    class_reservation_penalty_id: id,
    no_shows: z.int().positive(),
    end_date: instant,
    createdAt: instant,
    liftedAt: instant.nullable(),
    lifted_by: z.string().nullable(),
    lift_reason: z.string().nullable(),
  })
  .meta({ id: 'DeskPenalty' })
export type AdminPenalty = z.infer<typeof adminPenalty>

const acceptedDocument = z
  .strictObject({
    page_id: id,
    title: z.string(),
    version: z.int().positive(),
    current_version: z.int().positive(),
    ip: z.string().nullable(),
    agent: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'AcceptedDocument' })
export type AcceptedDocument = z.infer<typeof acceptedDocument>

export const customerSummary = z
  .strictObject({
    reservations: z.array(classReservation),
    total: z.int().nonnegative(),
    waitlists: z.array(waitlist),
    penalties: z.array(adminPenalty),
    documents: z.array(acceptedDocument),
  })
  .meta({ id: 'Attendance' })
