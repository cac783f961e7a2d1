import { z } from 'zod'
import { withVersion } from '../../values/version.ts'
import { addressSchema, numericId } from '../shapes.ts'

/** An address as administrators see it; without a customer it is the studio's own. */
export const adminAddress = addressSchema
  .extend({
    customer: z.strictObject({ customer_id: numericId, name: z.string(), last_name: z.string() }).nullable(),
    ...withVersion,
  })
  .meta({ id: 'DeskAddress' })
export type AdminAddress = z.infer<typeof adminAddress>
