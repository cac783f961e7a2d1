import { z } from 'zod'
import { call } from '../../values/call.ts'
import { cancellationOutcome, reminded } from './shapes.ts'
import { sentInstant } from '../../values/shapes.ts'
import { refuse } from './refusals.ts'
import { refuse as refuseReservation } from '../../booking/reservations/refusals.ts'

const byToken = z.strictObject({ token: z.string().max(100) })

export const getReminded = call({
  id: 'showReminded',
  method: 'GET',
  path: '/reminders/{token}',
  minRole: 'visitor',
  summary:
    'Returns the current state of the reservation behind the signed link of a reminder, until the class starts (R14).',
  params: byToken,
  response: reminded,
  refuses: refuse.of('link-over', 'link-unknown'),
})

export const cancelReminded = call({
  id: 'cancelReminded',
  method: 'POST',
  path: '/reminders/{token}/cancel',
  minRole: 'visitor',
  summary:
    'Cancels the reservation behind a signed link, without a session; all cancellation rules apply (4.6, R6, R14).',
  limit: { most: 20, minutes: 10 },
  params: byToken,
  body: z.strictObject({
    /** The start that the page showed: if the class was moved meanwhile, the customer must see it first. */
    class_date: sentInstant,
  }),
  response: cancellationOutcome,
  refuses: {
    ...refuse.of('class-moved', 'link-over', 'link-unknown'),
    ...refuseReservation.of(
      'already-cancelled',
      'cancelling-off',
      'class-cancelled',
      'class-started',
      'reservation-missing',
      'returns-used-up',
      'too-late-to-cancel',
      'too-late-to-move',
    ),
  },
})
