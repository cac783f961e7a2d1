import { z } from 'zod'
import { factorStates } from '../security/shapes.ts'
import { numericId } from '../shapes.ts'
import { instant } from '../../values/shapes.ts'

/** The roles of staff, from the least to the most rights (R13). */
export const staffRoles = ['coach', 'reception', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffSchema = z
  .strictObject({
    customer_id: numericId,
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    disabled: z.boolean(),
    second_factor: z.enum(factorStates).nullable(),
    /** Last sign-in or use; null before the first. */
    seenAt: instant.nullable(),
  })
  .meta({ id: 'Staff' })
export type Staff = z.infer<typeof staffSchema>

const shortText = z.string().trim().max(120)

export const staffInvitation = z
  .strictObject({
    name: shortText.min(1),
    last_name: shortText,
    email: z.string().trim().min(1).max(254),
    role: z.enum(staffRoles),
  })
  .meta({ id: 'Invited' })
export type StaffInvitation = z.infer<typeof staffInvitation>
