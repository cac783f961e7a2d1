import { z } from 'zod'
import { withVersion } from '../../../values/version.ts'
import { paymentMethod } from '../shapes.ts'
import { instant, trimmedText } from '../../../values/shapes.ts'

const order = z.int().min(0).max(9_999)

/** A payment method as an administrator edits it (3.17). */
export const methodFields = z
  .strictObject({
    name: trimmedText(60).min(1, 'Escribe un nombre.'),
    description: trimmedText(300).nullable(),
    instructions: trimmedText(4_000).nullable(),
    order,
  })
  .meta({ id: 'MethodFields' })
export const methodDefaults = { description: null, instructions: null, order: 0 } as const
export type MethodFields = z.output<typeof methodFields>

export const adminMethod = paymentMethod.extend({ order, archivedAt: instant.nullable(), ...withVersion })
export type AdminMethod = z.infer<typeof adminMethod>
