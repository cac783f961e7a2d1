import type { RouterContextProvider } from 'react-router'
import type { listPages } from '@aforo/domain/catalogue/content/contract.ts'
import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import type { CreditGrant } from '@aforo/domain/commerce/credits/shapes.ts'
import type { CreditPolicies } from '@aforo/domain/commerce/credits/usable.ts'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import type { listPackages } from '@aforo/domain/commerce/packages/contract.ts'
import { packagesFor } from '@aforo/domain/commerce/purchases/serving-class.ts'
import type { listMyPenalties, listMyReservations } from '@aforo/domain/booking/reservations/contract.ts'
import { decidePaying } from '@aforo/domain/booking/reservations/paying.ts'
import { isPenalised, penaltyWords } from '@aforo/domain/booking/reservations/penalty.ts'
import { reservationSentences } from '@aforo/domain/booking/reservations/refusals.ts'
import type { SingleClassDetail } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy, creditPolicy, guestPolicy, penaltyPolicy } from '@aforo/domain/settings/policies.ts'
import { allowanceFrom } from '@aforo/domain/values/allowance.ts'
import { formatDate, parseInstant } from '@aforo/domain/values/days.ts'
import { alphabetical } from '@aforo/domain/values/spanish.ts'
import type { listMyWaitlists } from '@aforo/domain/booking/waitlist/contract.ts'
import { read, tryRead } from '../../api/read.ts'
import { rendering } from '../../api/rendering.ts'
import { creditToGrant, type ReadCredit } from '../../credits/credit-to-grant.ts'
import { unacceptedPages } from '../../documents/required.ts'
import { packageChoice } from '../../packages/package-choice.ts'
import { cancelOffer } from '../../reservations/cancel-offer.ts'
import type { BookingFacts, CreditChoice } from './flow/booking-facts.ts'

type Context = Readonly<RouterContextProvider>
type Person = NonNullable<BookingFacts['person']>

/** Everything the rules say of one person and one class (4.11, R3, R5). */
export async function loadPerson(
  context: Context,
  request: Request,
  customer: Customer,
  settings: Settings,
  singleClass: SingleClassDetail,
): Promise<Person> {
  const now = context.get(rendering).now
  const penalties = penaltyPolicy(settings)
  const calendar = calendarPolicy(settings)
  const isOwn = singleClass.my_reservations.length > 0
  const [credits, documents, penalty, reservations, position] = await Promise.all([
    read<typeof listMyCredits>(context, request, 'GET /available_classes', {
      query: { single_class_id: singleClass.single_class_id },
    }),
    readDocuments(context, request, customer),
    penalties.enabled ? lastPenalty(context, request) : null,
    isOwn ? own(context, request, singleClass) : [],
    singleClass.my_waitlist_id === null ? null : positionIn(context, request, singleClass.my_waitlist_id),
  ])
  const grants = credits.available_classes.map(creditToGrant)
  const policies = { calendar, credits: creditPolicy(settings) }
  const isNew = credits.ledger_total === 0
  const paying = payability({ grants, isNew }, singleClass, policies, now)
  return {
    credits: credits.available_classes.map((credit) => choiceOf(credit, calendar.zone)),
    paying,
    isNew,
    packages: paying.kind === 'payable' || isOwn ? [] : await readPackages(context, request, singleClass, policies),
    documents,
    noGuest: noGuest(grants, singleClass, policies, settings, now),
    penalty: isPenalised(penalty, penalties, now) ? penaltyWords(penalty, penalties, calendar.zone) : null,
    reservations: reservations.map((one) => cancelOffer(one, reservations, settings, now)),
    position,
  }
}

const choiceOf = (credit: ReadCredit, zone: string): CreditChoice => ({
  available_class_id: credit.available_class_id,
  title: credit.class_package?.title ?? 'Cortesía del estudio',
  left: allowanceFrom(credit.available_classes),
  expires: credit.expiration_date && `Vence el ${formatDate(parseInstant(credit.expiration_date), zone)}`,
  why_not: credit.why_not,
})

/** A customer without past classes has not used up any credits. */
const NO_CLASSES = 'Aún no tienes clases para reservar.'

function payability(
  { grants, isNew }: { grants: readonly CreditGrant[]; isNew: boolean },
  singleClass: SingleClassDetail,
  policies: CreditPolicies,
  now: Date,
): Person['paying'] {
  const paying = decidePaying(grants, singleClass, ['self'], policies, now)
  if (paying.allowed) {
    return { kind: 'payable', available_class_id: paying.value[0]?.available_class_id ?? 0 }
  }
  return {
    kind: paying.reason === 'no-credits' ? 'exhausted' : 'unusable',
    message: isNew ? NO_CLASSES : paying.message,
  }
}

/** A guest needs a place, a counted credit and the studio's leave (R5). */
function noGuest(
  grants: readonly CreditGrant[],
  singleClass: SingleClassDetail,
  policies: CreditPolicies,
  settings: Settings,
  now: Date,
): Person['noGuest'] {
  const because = (message: string) => ({ message, needsCredit: false })
  const guests = guestPolicy(settings)
  const own = singleClass.my_reservations
  if (!guests.allowed) return because(reservationSentences['guests-off'][1])
  if (own.filter((one) => one.guest !== null).length >= guests.maxPerClass) {
    return because(reservationSentences['too-many-guests'][1])
  }
  const hasOwn = own.length > 0
  if ((singleClass.capacity ?? 0) - singleClass.booked < (hasOwn ? 1 : 2)) {
    return because('Solo queda 1 lugar en esta clase: no cabe tu invitado.')
  }
  const paying = decidePaying(grants, singleClass, hasOwn ? ['guest'] : ['self', 'guest'], policies, now)
  return paying.allowed ? null : { message: paying.message, needsCredit: true }
}

/** 2.52 what this person could buy to come; what still waits for its payment is offered again, to be finished. */
async function readPackages(
  context: Context,
  request: Request,
  singleClass: SingleClassDetail,
  policies: CreditPolicies,
) {
  const response = await tryRead<typeof listPackages>(context, request, 'GET /class_packages')
  if (!response.ok) return []
  const now = context.get(rendering).now
  return packagesFor(singleClass, response.value.class_packages, policies, now).map(packageChoice)
}

async function readDocuments(context: Context, request: Request, { accepted_pages }: Customer) {
  const response = await tryRead<typeof listPages>(context, request, 'GET /pages')
  return response.ok ? unacceptedPages(response.value.pages, accepted_pages) : []
}

async function lastPenalty(context: Context, request: Request) {
  const response = await tryRead<typeof listMyPenalties>(context, request, 'GET /class_reservation_penaltys')
  const all = response.ok ? response.value.class_reservation_penaltys : []
  return all.toSorted((one, other) => alphabetical(other.end_date, one.end_date))[0] ?? null
}

async function own(context: Context, request: Request, { single_class_id }: SingleClassDetail) {
  const query = { page: 0, filter: 'upcoming' } as const
  const response = await read<typeof listMyReservations>(context, request, 'GET /class_reservations', { query })
  return response.reservations.filter((one) => one.single_class_id === single_class_id && one.deletedAt === null)
}

async function positionIn(context: Context, request: Request, waitlist_id: number): Promise<number | null> {
  const response = await tryRead<typeof listMyWaitlists>(context, request, 'GET /waitlist')
  return (response.ok && response.value.waitlists.find((one) => one.waitlist_id === waitlist_id)?.position) || null
}
