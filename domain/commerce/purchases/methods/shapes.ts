import { z } from 'zod'
import { withVersion } from '../../../values/version.ts'
import { paymentMethod } from '../shapes.ts'

const words = (most: number) => z.string().trim().max(most)
const order = z.int().min(0).max(9_999)

/** 3.17 a way of paying as an administrator writes it. */
export const methodFields = z
  .strictObject({
    name: words(60).min(1, 'Escribe un nombre.'),
    description: words(300).nullable(),
    instructions: words(4_000).nullable(),
    order,
  })
  .meta({ id: 'MethodFields' })
export const methodDefaults = { description: null, instructions: null, order: 0 } as const
export type MethodFields = z.output<typeof methodFields>

export const adminMethod = paymentMethod.extend({ order, archivedAt: z.iso.datetime().nullable(), ...withVersion })
export type AdminMethod = z.infer<typeof adminMethod>
