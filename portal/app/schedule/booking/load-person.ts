import type { RouterContextProvider } from 'react-router'
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
import { compareAlphabetically } from '@aforo/domain/values/spanish.ts'
import type { listMyWaitlists } from '@aforo/domain/booking/waitlist/contract.ts'
import { read, tryRead } from '../../api/read.ts'
import { renderContext } from '../../api/render-context.ts'
import { creditToGrant, type ApiCredit } from '../../credits/credit-to-grant.ts'
import { readUnacceptedPages } from '../../documents/unaccepted-pages.ts'
import { packageChoice } from '../../packages/package-choice.ts'
import { cancelOffer } from '../../reservations/cancel-offer.ts'
import type { BookingFacts, CreditChoice } from './flow/booking-facts.ts'

type Context = Readonly<RouterContextProvider>
type Person = NonNullable<BookingFacts['person']>

/** What the booking rules decide for this customer and this class (4.11, R3, R5). */
export async function loadPerson(
  context: Context,
  customer: Customer,
  settings: Settings,
  singleClass: SingleClassDetail,
): Promise<Person> {
  const now = context.get(renderContext).now
  const penalties = penaltyPolicy(settings)
  const calendar = calendarPolicy(settings)
  const isReserved = singleClass.my_reservations.length > 0
  const [credits, documents, penalty, reservations, position] = await Promise.all([
    read<typeof listMyCredits>(context, 'GET /available_classes', {
      query: { single_class_id: singleClass.single_class_id },
    }),
    readUnacceptedPages(context, customer),
    penalties.enabled ? readLastPenalty(context) : null,
    isReserved ? readReservations(context, singleClass) : [],
    singleClass.my_waitlist_id === null ? null : readPosition(context, singleClass.my_waitlist_id),
  ])
  const grants = credits.available_classes.map(creditToGrant)
  const policies = { calendar, credits: creditPolicy(settings) }
  const isNew = credits.ledger_total === 0
  const paying = decidePayability({ grants, isNew }, singleClass, policies, now)
  return {
    credits: credits.available_classes.map((credit) => toCreditChoice(credit, calendar.zone)),
    paying,
    isNew,
    packages: paying.kind === 'payable' || isReserved ? [] : await readPackages(context, singleClass, policies),
    documents,
    noGuest: refuseGuest(grants, singleClass, policies, settings, now),
    penalty: isPenalised(penalty, penalties, now) ? penaltyWords(penalty, penalties, calendar.zone) : null,
    reservations: reservations.map((reservation) => cancelOffer(reservation, reservations, settings, now)),
    position,
  }
}

const toCreditChoice = (credit: ApiCredit, zone: string): CreditChoice => ({
  available_class_id: credit.available_class_id,
  title: credit.class_package?.title ?? 'Cortesía del estudio',
  left: allowanceFrom(credit.available_classes),
  expires: credit.expiration_date && `Vence el ${formatDate(parseInstant(credit.expiration_date), zone)}`,
  why_not: credit.why_not,
})

/** For a customer who never had credits, in place of the sentence that they are used up. */
const NO_CLASSES = 'Aún no tienes clases para reservar.'

function decidePayability(
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

/** Why the customer cannot add a guest, or null. A guest needs a setting, a place and a counted credit (R5). */
function refuseGuest(
  grants: readonly CreditGrant[],
  singleClass: SingleClassDetail,
  policies: CreditPolicies,
  settings: Settings,
  now: Date,
): Person['noGuest'] {
  const refuse = (message: string) => ({ message, needsCredit: false })
  const guests = guestPolicy(settings)
  const own = singleClass.my_reservations
  if (!guests.allowed) return refuse(reservationSentences['guests-off'][1])
  if (own.filter(({ guest }) => guest !== null).length >= guests.maxPerClass) {
    return refuse(reservationSentences['too-many-guests'][1])
  }
  const hasOwn = own.length > 0
  if ((singleClass.capacity ?? 0) - singleClass.booked < (hasOwn ? 1 : 2)) {
    return refuse('Solo queda 1 lugar en esta clase: no cabe tu invitado.')
  }
  const paying = decidePaying(grants, singleClass, hasOwn ? ['guest'] : ['self', 'guest'], policies, now)
  return paying.allowed ? null : { message: paying.message, needsCredit: true }
}

/** Packages that would pay for this class, unpaid purchases included, so that their payment can be finished (2.52). */
async function readPackages(context: Context, singleClass: SingleClassDetail, policies: CreditPolicies) {
  const response = await tryRead<typeof listPackages>(context, 'GET /class_packages')
  if (!response.ok) return []
  const now = context.get(renderContext).now
  return packagesFor(singleClass, response.value.class_packages, policies, now).map(packageChoice)
}

async function readLastPenalty(context: Context) {
  const response = await tryRead<typeof listMyPenalties>(context, 'GET /class_reservation_penaltys')
  const all = response.ok ? response.value.class_reservation_penaltys : []
  return all.toSorted((a, b) => compareAlphabetically(b.end_date, a.end_date))[0] ?? null
}

async function readReservations(context: Context, { single_class_id }: SingleClassDetail) {
  const query = { page: 0, filter: 'upcoming' } as const
  const response = await read<typeof listMyReservations>(context, 'GET /class_reservations', { query })
  return response.reservations.filter(
    (reservation) => reservation.single_class_id === single_class_id && reservation.deletedAt === null,
  )
}

async function readPosition(context: Context, waitlist_id: number): Promise<number | null> {
  const response = await tryRead<typeof listMyWaitlists>(context, 'GET /waitlist')
  const waitlists = response.ok ? response.value.waitlists : []
  return waitlists.find((waitlist) => waitlist.waitlist_id === waitlist_id)?.position || null
}
