import type { RouterContextProvider } from 'react-router'
import { mapOf } from 'studio/catalogue/spot-map.ts'
import type { listMyCredits } from 'studio/credits/contract.ts'
import type { Lot } from 'studio/credits/shapes.ts'
import type { CreditPolicies } from 'studio/credits/usable.ts'
import { refuseClass } from 'studio/reservations/class-open.ts'
import type { listMyPenalties, listMyReservations } from 'studio/reservations/contract.ts'
import { decidePaying } from 'studio/reservations/paying.ts'
import { isPenalised, penaltyWords } from 'studio/reservations/penalty.ts'
import { reservationSentences } from 'studio/reservations/refusals.ts'
import type { getSingleClass } from 'studio/schedule/contract.ts'
import { isFull } from 'studio/schedule/fullness.ts'
import type { SingleClassDetail } from 'studio/schedule/shapes.ts'
import type { Settings } from 'studio/settings/keys.ts'
import {
  bookingPolicy,
  calendarPolicy,
  creditPolicy,
  guestPolicy,
  penaltyPolicy,
  waitlistPolicy,
} from 'studio/settings/policies.ts'
import { allowanceFrom } from 'studio/values/allowance.ts'
import { formatDate, parseInstant } from 'studio/values/days.ts'
import type { listMyWaitlists } from 'studio/waitlist/contract.ts'
import { read, tryRead } from '../../api/read.ts'
import { rendering } from '../../api/rendering.ts'
import { lotOf, type ReadCredit } from '../../credits/lot-of.ts'
import { readPerson, readSettings } from '../../frame/studio.ts'
import { cancelOffer } from '../../reservations/cancel-offer.ts'
import { askedOf } from '../calendar-address.ts'
import type { BookingFacts, CreditChoice } from './booking-facts.ts'

type Context = Readonly<RouterContextProvider>
export type Opened =
  | { readonly kind: 'none' }
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'open'; readonly facts: BookingFacts }

/** What the open class needs to be booked: the class, and everything the rules say of this person and it. */
export async function loadBooking(context: Context, request: Request): Promise<Opened> {
  const { clase } = askedOf(new URL(request.url).searchParams)
  if (clase === null) return { kind: 'none' }
  const [settings, told, person] = await Promise.all([
    readSettings(context, request),
    tryRead<typeof getSingleClass>(context, request, 'GET /single_class/single/{id}', { params: { id: clase } }),
    readPerson(context, request),
  ])
  if (!told.ok) return { kind: 'missing', message: reservationSentences['class-missing'][1] }
  const { single_class } = told.value
  const policy = bookingPolicy(settings)
  const closed = refuseClass(single_class, policy, context.get(rendering).now)
  const facts: BookingFacts = {
    singleClass: single_class,
    closed: closed && { reason: closed.reason, message: closed.message },
    isFull: isFull(single_class),
    waitlists: waitlistPolicy(settings).enabled,
    choosesSpot: policy.spotMap && mapOf(single_class.class_type) !== null,
    guestUnnamed: reservationSentences['guest-unnamed'][1],
    person: person && (await personFacts(context, request, settings, single_class)),
  }
  return { kind: 'open', facts }
}

async function personFacts(
  context: Context,
  request: Request,
  settings: Settings,
  singleClass: SingleClassDetail,
): Promise<BookingFacts['person']> {
  const now = context.get(rendering).now
  const penalties = penaltyPolicy(settings)
  const calendar = calendarPolicy(settings)
  const [credits, penalty, reservations, position] = await Promise.all([
    read<typeof listMyCredits>(context, request, 'GET /available_classes', {
      query: { single_class_id: singleClass.single_class_id },
    }),
    penalties.enabled ? lastPenalty(context, request) : null,
    singleClass.my_reservations.length > 0 ? mine(context, request, singleClass) : [],
    singleClass.my_waitlist_id === null ? null : positionIn(context, request, singleClass.my_waitlist_id),
  ])
  const lots = credits.available_classes.map(lotOf)
  const policies = { calendar, credits: creditPolicy(settings) }
  return {
    credits: credits.available_classes.map((credit) => choiceOf(credit, calendar.zone)),
    paying: payability(lots, singleClass, policies, now),
    noGuest: noGuest(lots, singleClass, policies, settings, now),
    penalty: isPenalised(penalty, penalties, now) ? penaltyWords(penalty, penalties, calendar.zone) : null,
    reservations: reservations.map((one) => cancelOffer(one, reservations, settings, now)),
    position,
  }
}

const choiceOf = (credit: ReadCredit, zone: string): CreditChoice => ({
  available_class_id: credit.available_class_id,
  title: credit.class_package?.title ?? 'Cortesía del estudio',
  left: leftWords(credit.available_classes),
  expires: credit.expiration_date && `Vence el ${formatDate(parseInstant(credit.expiration_date), zone)}`,
  why_not: credit.why_not,
})

function leftWords(marked: number): string {
  const left = allowanceFrom(marked)
  return left === 'unlimited' ? 'Ilimitadas' : left === 1 ? 'Te queda 1' : `Te quedan ${left}`
}

function payability(lots: readonly Lot[], singleClass: SingleClassDetail, policies: CreditPolicies, now: Date) {
  const paying = decidePaying(lots, singleClass, ['self'], policies, now)
  if (paying.allowed) {
    return { kind: 'payable', available_class_id: paying.value[0]?.available_class_id ?? 0 } as const
  }
  return { kind: paying.reason === 'no-credits' ? 'exhausted' : 'unusable', message: paying.message } as const
}

/** A guest needs a place, a counted credit and the studio's leave (R5). */
function noGuest(
  lots: readonly Lot[],
  singleClass: SingleClassDetail,
  policies: CreditPolicies,
  settings: Settings,
  now: Date,
): string | null {
  const guests = guestPolicy(settings)
  const hers = singleClass.my_reservations
  if (!guests.allowed) return reservationSentences['guests-off'][1]
  if (hers.filter((one) => one.guest !== null).length >= guests.maxPerClass) {
    return reservationSentences['too-many-guests'][1]
  }
  const hasOwn = hers.length > 0
  if ((singleClass.capacity ?? 0) - singleClass.booked < (hasOwn ? 1 : 2)) {
    return 'Solo queda 1 lugar en esta clase: no cabe tu invitado.'
  }
  const paying = decidePaying(lots, singleClass, hasOwn ? ['guest'] : ['self', 'guest'], policies, now)
  return paying.allowed ? null : paying.message
}

async function lastPenalty(context: Context, request: Request) {
  const told = await tryRead<typeof listMyPenalties>(context, request, 'GET /class_reservation_penaltys')
  const all = told.ok ? told.value.class_reservation_penaltys : []
  return all.toSorted((one, other) => other.end_date.localeCompare(one.end_date))[0] ?? null
}

async function mine(context: Context, request: Request, { single_class_id }: SingleClassDetail) {
  const query = { page: 0, filter: 'upcoming' } as const
  const told = await read<typeof listMyReservations>(context, request, 'GET /class_reservations', { query })
  return told.reservations.filter((one) => one.single_class_id === single_class_id && one.deletedAt === null)
}

async function positionIn(context: Context, request: Request, waitlist_id: number): Promise<number | null> {
  const told = await tryRead<typeof listMyWaitlists>(context, request, 'GET /waitlist')
  return (told.ok && told.value.waitlists.find((one) => one.waitlist_id === waitlist_id)?.position) || null
}
