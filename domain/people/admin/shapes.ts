import { z } from 'zod'
import { customerSchema, numericId } from '../shapes.ts'

const instant = z.iso.datetime()

/** 3.2, 7.6 a person as staff see her: as she sees herself, and since when. */
export const personSchema = customerSchema.extend({ createdAt: instant })
export type Person = z.infer<typeof personSchema>

/** What staff write down of somebody who has no account: her e-mail is where her receipts go. */
export const walkInSchema = z
  .strictObject({
    name: z.string().trim().max(120),
    last_name: z.string().trim().max(120),
    phone: z.string().trim().max(40),
    email: z.string().trim().max(254),
  })
  .meta({ id: 'WalkIn' })
export type WalkIn = z.infer<typeof walkInSchema>

/** What staff noted about a person, for each other: she never reads it here. */
export const noteSchema = z
  .strictObject({
    customer_note_id: numericId,
    text: z.string(),
    pinned: z.boolean(),
    /** Who wrote it, by name. */
    by: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'PeopleDeskNote' })
export type Note = z.infer<typeof noteSchema>
