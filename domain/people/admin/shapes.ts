import { z } from 'zod'
import { customerSchema, numericId } from '../shapes.ts'
import { instant } from '../../values/shapes.ts'

/** 3.2, 7.6: a person as staff see them: the customer's own view and the date of sign-up. */
export const personSchema = customerSchema.extend({ createdAt: instant })
export type StaffViewOfCustomer = z.infer<typeof personSchema>

/** A person registered by staff without an account; receipts go to the e-mail. */
export const walkInSchema = z
  .strictObject({
    name: z.string().trim().max(120),
    last_name: z.string().trim().max(120),
    phone: z.string().trim().max(40),
    email: z.string().trim().max(254),
  })
  .meta({ id: 'WalkIn' })
export type WalkIn = z.infer<typeof walkInSchema>

/** A note by staff for staff; customers never read it. */
export const noteSchema = z
  .strictObject({
    customer_note_id: numericId,
    text: z.string(),
    pinned: z.boolean(),
    by: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'PeopleDeskNote' })
export type Note = z.infer<typeof noteSchema>
