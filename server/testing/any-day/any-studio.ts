import fc from 'fast-check'
import { addMinutes, parseInstant } from '@aforo/domain/values/days.ts'

export type AnyStudio = ReturnType<typeof toStudio>
export type AnyClass = AnyStudio['classes'][number]
export type AnySeat = AnyClass['seats'][number]

export const PEOPLE = 6
const HOUR = 60
const DAY = 24 * HOUR
const WEEK = 7 * DAY

const instants = [
  '2026-11-23T18:00:00Z',
  '2026-11-01T10:30:00Z',
  '2026-03-08T11:15:00Z',
  '2027-03-01T04:00:00Z',
  '2027-02-28T20:40:00Z',
  '2026-12-01T06:00:00Z',
  '2026-12-24T12:00:00Z',
]
const zones = ['America/Mexico_City', 'America/Tijuana', 'Asia/Tokyo', 'UTC']

const personIndex = fc.nat({ max: PEOPLE - 1 })
const minutesFromNow = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: -1.25 * DAY, max: 1.25 * DAY }) },
  { weight: 1, arbitrary: fc.integer({ min: -1.25 * DAY - WEEK, max: 1.25 * DAY - WEEK }) },
)
const minutesBeforeNow = minutesFromNow.map((minutes) => -Math.abs(minutes))
const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 })
const arrayOf = <T>(arbitrary: fc.Arbitrary<T>, maxLength: number) => fc.array(arbitrary, { maxLength, size: 'max' })
const cents = fc.integer({ min: 1, max: 200_000 })

const seatArbitrary = fc.record({
  person: personIndex,
  guests: fc.nat({ max: 1 }),
  attend: fc.constantFrom(true, false, false),
  guestAttends: fc.boolean(),
  created: minutesBeforeNow,
  deleted: nullable(minutesBeforeNow),
  is_cash: fc.boolean(),
  is_paid: fc.boolean(),
})
const classArbitrary = fc.record({
  place: fc.nat({ max: 1 }),
  // On full and half hours, so that some classes start exactly at midnight.
  start: minutesFromNow.map((minutes) => Math.round(minutes / 30) * 30),
  freePlaces: nullable(fc.nat({ max: 3 })),
  blocked: fc.nat({ max: 2 }),
  coaches: fc.nat({ max: 2 }),
  cancelled: fc.boolean().chain((mayBeCancelled) => (mayBeCancelled ? fc.boolean() : fc.constant(false))),
  seats: arrayOf(seatArbitrary, 5),
  waiting: fc.uniqueArray(personIndex, { maxLength: 3 }),
})
const kinds = ['card', 'oxxo', 'spei', 'cash', 'transfer', 'balance', 'balance'] as const
const purchaseArbitrary = fc.record({
  person: personIndex,
  kind: fc.constantFrom(...kinds),
  status: fc.constantFrom('pending', 'pending', 'active', 'active', 'completed', 'failed'),
  created: minutesBeforeNow,
  total: cents,
  isFee: fc.boolean(),
  charges: arrayOf(
    fc.record({
      created: minutesBeforeNow,
      total: cents,
      refundedShare: fc.constantFrom(0, 0, 0.3, 1),
      status: fc.constantFrom('paid', 'failed', 'refunded', 'disputed'),
    }),
    2,
  ),
  refunds: arrayOf(
    fc.record({
      created: minutesBeforeNow,
      amount: cents,
      status: fc.constantFrom('asked', 'pending', 'succeeded', 'failed'),
    }),
    2,
  ),
  subscription: nullable(
    fc.record({
      status: fc.constantFrom('trialing', 'active', 'active', 'past_due', 'ended'),
      amount: cents,
      ends: fc.integer({ min: -DAY, max: 3 * DAY }),
      cancelsAtEnd: fc.boolean(),
      owedSince: minutesBeforeNow,
    }),
  ),
})
const studioArbitrary = fc.record({
  now: fc.constantFrom(...instants),
  zone: fc.constantFrom(...zones),
  places: fc.tuple(nullable(fc.constantFrom(...zones)), nullable(fc.constantFrom(...zones))),
  birthdays: fc.tuple(...Array.from({ length: PEOPLE }, () => nullable(fc.constantFrom(0, 0, -1, 1, 2)))),
  dayOffset: nullable(fc.constantFrom(-8, -1, 0, 1)),
  placeFilter: nullable(fc.nat({ max: 1 })),
  classes: arrayOf(classArbitrary, 10),
  penalties: arrayOf(
    fc.record({ person: personIndex, created: minutesBeforeNow, lifted: fc.boolean(), no_shows: fc.nat({ max: 5 }) }),
    3,
  ),
  purchases: arrayOf(purchaseArbitrary, 12),
  mismatches: arrayOf(fc.boolean(), 3),
  disputes: arrayOf(fc.constantFrom('open', 'won', 'lost'), 3),
  messages: arrayOf(
    arrayOf(
      fc.record({
        state: fc.constantFrom('waiting', 'sent', 'failed', 'failed'),
        updated: fc.integer({ min: -8 * DAY, max: 0 }),
      }),
      2,
    ),
    3,
  ),
  jobs: fc.uniqueArray(
    fc.record({ job: fc.constantFrom('reconcile', 'deliver', 'gone-long-ago'), failures: fc.nat({ max: 1 }) }),
    { selector: ({ job }) => job },
  ),
  events: arrayOf(
    fc.record({
      topic: fc.constantFrom('paid', 'seat-freed'),
      attempts: fc.nat({ max: 1 }),
      isDone: fc.boolean(),
    }),
    4,
  ),
  films: arrayOf(fc.record({ state: fc.constantFrom('ready', 'refused'), isArchived: fc.boolean() }), 3),
})

export const anyStudio = studioArbitrary.map(toStudio)

function toStudio({ now: iso, ...values }: DrawnValues) {
  const now = parseInstant(iso)
  const minutesToDate = (minutes: number) => addMinutes(now, minutes)
  const nullableMinutesToDate = (minutes: number | null) => (minutes === null ? null : minutesToDate(minutes))
  const classes = values.classes.map((drawnClass, index) => {
    const seatedPeople = new Set<number>()
    const seats = drawnClass.seats.flatMap((drawnSeat, seatIndex) => {
      const created = minutesToDate(drawnSeat.created)
      const deletedDate = nullableMinutesToDate(drawnSeat.deleted)
      const deletedAfterCreated = deletedDate !== null && deletedDate < created ? created : deletedDate
      const deleted =
        drawnClass.cancelled || seatedPeople.has(drawnSeat.person) ? (deletedAfterCreated ?? now) : deletedAfterCreated
      if (deleted === null) seatedPeople.add(drawnSeat.person)
      const ownSeat = { ...drawnSeat, id: seatIndex, created, deleted, host: null as number | null }
      return drawnSeat.guests === 0
        ? [ownSeat]
        : [ownSeat, { ...ownSeat, id: seatIndex + 50, host: seatIndex, attend: drawnSeat.guestAttends }]
    })
    const booked = seats.filter(({ deleted }) => deleted === null).length
    const capacity = drawnClass.freePlaces === null ? null : booked + drawnClass.blocked + drawnClass.freePlaces
    return {
      ...drawnClass,
      index,
      start: minutesToDate(drawnClass.start),
      cancelledAt: drawnClass.cancelled ? now : null,
      seats,
      booked,
      capacity,
    }
  })
  const purchases = values.purchases.map((purchase, index) => ({
    ...purchase,
    index,
    isFee: purchase.isFee && index > 0,
    created: minutesToDate(purchase.created),
    charges: purchase.charges.map((charge) => ({
      ...charge,
      created: minutesToDate(charge.created),
      refunded: Math.floor(charge.refundedShare * charge.total),
    })),
    refunds: purchase.refunds.map((refund) => ({ ...refund, created: minutesToDate(refund.created) })),
    subscription: purchase.subscription && {
      ...purchase.subscription,
      ends: minutesToDate(purchase.subscription.ends),
      owedSince: minutesToDate(purchase.subscription.owedSince),
    },
  }))
  const penalties = values.penalties.map((penalty) => ({ ...penalty, created: minutesToDate(penalty.created) }))
  const messages = values.messages.map((deliveries) =>
    deliveries.map((delivery) => ({ ...delivery, updated: minutesToDate(delivery.updated) })),
  )
  return { ...values, now, classes, purchases, penalties, messages }
}
type DrawnValues = typeof studioArbitrary extends fc.Arbitrary<infer T> ? T : never
