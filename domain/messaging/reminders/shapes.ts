import { z } from 'zod'
import { classReservation, cancellationReturn } from '../../booking/reservations/shapes.ts'

export const reminded = z
  .strictObject({
    reservations: z.array(classReservation).min(1),
    is_moved: z.boolean(),
  })
  .meta({ id: 'Reminded' })

/** What happened to the credits of a seat that was cancelled by such a link; `none` when no credit had been spent. */
export const cancellationOutcome = z
  .strictObject({
    credit: z.enum(['returned', 'lost', 'none']),
    ...cancellationReturn,
  })
  .meta({ id: 'GivenUp' })
export type CancellationOutcome = z.infer<typeof cancellationOutcome>
