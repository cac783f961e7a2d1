import { z } from 'zod'
import { foundPersonSchema, numericId } from '../../people/shapes.ts'
import { instant } from '../../values/shapes.ts'

const obstacleSchema = z
  .strictObject({
    reason: z.string(),
    message: z.string(),
    named: z.array(z.string()),
  })
  .meta({ id: 'Obstacle' })
export type Obstacle = z.infer<typeof obstacleSchema>

export const erasingSchema = z
  .strictObject({
    obstacles: z.array(obstacleSchema),
    reservations: z.int().nonnegative(),
    waitlists: z.int().nonnegative(),
    /** Remaining credits of counted grants; `has_unlimited` says whether there is an unlimited one. */
    credits: z.int().nonnegative(),
    has_unlimited: z.boolean(),
  })
  .meta({ id: 'Erasing' })
export type Erasing = z.infer<typeof erasingSchema>

const mergingSideSchema = z
  .strictObject({
    person: foundPersonSchema,
    has_account: z.boolean(),
    createdAt: instant,
    purchases: z.int().nonnegative(),
    reservations: z.int().nonnegative(),
    credits: z.int().nonnegative(),
    balance: z.number(),
  })
  .meta({ id: 'MergingSide' })
export type MergingSide = z.infer<typeof mergingSideSchema>

export const mergingSchema = z
  .strictObject({
    from: mergingSideSchema.nullable(),
    to: mergingSideSchema.nullable(),
    clashes: z.array(obstacleSchema),
  })
  .meta({ id: 'Merging' })
export type Merging = z.infer<typeof mergingSchema>

export const persons = { from: numericId, to: numericId }
