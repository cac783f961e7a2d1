import type { RouterContextProvider } from 'react-router'
import { toSpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { refuseClass } from '@aforo/domain/booking/reservations/class-open.ts'
import { reservationSentences } from '@aforo/domain/booking/reservations/refusals.ts'
import type { getSingleClass } from '@aforo/domain/catalogue/schedule/contract.ts'
import { isFull } from '@aforo/domain/catalogue/schedule/fullness.ts'
import { bookingPolicy, cancellationPolicy, waitlistPolicy } from '@aforo/domain/settings/policies.ts'
import { currentMode } from '@aforo/domain/booking/waitlist/promoting.ts'
import { readSignUpNeeds } from '../../account/sign-up/read-sign-up-needs.ts'
import { tryRead } from '../../api/read.ts'
import { renderContext } from '../../api/render-context.ts'
import { readCustomer, readSettings } from '../../frame/frame-data.ts'
import { readCalendarQuery } from '../week/calendar-address.ts'
import type { BookingFacts } from './flow/booking-facts.ts'
import { loadPerson } from './load-person.ts'

export type OpenedClass =
  | { readonly kind: 'none' }
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'open'; readonly facts: BookingFacts }

export async function loadBooking(context: Readonly<RouterContextProvider>, request: Request): Promise<OpenedClass> {
  const { clase } = readCalendarQuery(new URL(request.url).searchParams)
  if (clase === null) return { kind: 'none' }
  const [settings, response, person] = await Promise.all([
    readSettings(context),
    tryRead<typeof getSingleClass>(context, 'GET /single_class/single/{id}', { params: { id: clase } }),
    readCustomer(context),
  ])
  if (!response.ok) return { kind: 'missing', message: reservationSentences['class-missing'][1] }
  const { single_class } = response.value
  const policy = bookingPolicy(settings)
  const now = context.get(renderContext).now
  const waitlistRules = { waitlist: waitlistPolicy(settings), cancellation: cancellationPolicy(settings) }
  const closed = refuseClass(single_class, policy, now)
  const facts: BookingFacts = {
    singleClass: single_class,
    closed: closed && { reason: closed.reason, message: closed.message },
    isFull: isFull(single_class),
    hasWaitlist: waitlistRules.waitlist.enabled,
    waitMode: currentMode(single_class, waitlistRules, now),
    choosesSpot: policy.spotMap && toSpotMap(single_class.class_type) !== null,
    missingGuestName: reservationSentences['guest-unnamed'][1],
    fullWords: reservationSentences['class-full'][1],
    person: person && (await loadPerson(context, person, settings, single_class)),
    signUp: person ? null : await readSignUpNeeds(context),
  }
  return { kind: 'open', facts }
}
