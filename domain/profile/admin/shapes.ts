import { z } from 'zod'
import { classReservation } from '../../booking/reservations/shapes.ts'
import { id, instant } from '../../catalogue/schedule/shapes.ts'
import { waitlist } from '../../booking/waitlist/shapes.ts'

/** 3.26 a penalty as the desk sees it: also one that is over, or was lifted, by whom and why. */
const deskPenalty = z
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
export type DeskPenalty = z.infer<typeof deskPenalty>

/** A wording that she accepted, and which one is asked for today. */
const acceptedDocument = z
  .strictObject({
    page_id: id,
    title: z.string(),
    version: z.int().positive(),
    current_version: z.int().positive(),
    /** From where she accepted it: her network address and browser; null where nobody wrote it down. */
    ip: z.string().nullable(),
    agent: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'AcceptedDocument' })
export type AcceptedDocument = z.infer<typeof acceptedDocument>

/** What a desk has to know of a person who stands before it, beside who she is and what she bought. */
export const attendance = z
  .strictObject({
    /** To come, the next one first; 50 at most, of so many. */
    reservations: z.array(classReservation),
    total: z.int().nonnegative(),
    waitlists: z.array(waitlist),
    /** Newest first. */
    penalties: z.array(deskPenalty),
    documents: z.array(acceptedDocument),
  })
  .meta({ id: 'Attendance' })
