import fc from 'fast-check'
import { addMinutes, parseInstant } from '@aforo/domain/values/days.ts'

export type AnyStudio = ReturnType<typeof readable>
export type AnyClass = AnyStudio['classes'][number]
export type AnySeat = AnyClass['seats'][number]

export const PEOPLE = 6
const HOUR = 60
const DAY = 24 * HOUR
const WEEK = 7 * DAY

const nows = [
  '2026-11-23T18:00:00Z',
  '2026-11-01T10:30:00Z',
  '2026-03-08T11:15:00Z',
  '2027-03-01T04:00:00Z',
  '2027-02-28T20:40:00Z',
  '2026-12-01T06:00:00Z',
]
const zones = ['America/Mexico_City', 'America/Tijuana', 'Asia/Tokyo', 'UTC']

const person = fc.nat({ max: PEOPLE - 1 })
const moment = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: -1.25 * DAY, max: 1.25 * DAY }) },
  { weight: 1, arbitrary: fc.integer({ min: -1.25 * DAY - WEEK, max: 1.25 * DAY - WEEK }) },
)
const past = moment.map((minutes) => -Math.abs(minutes))
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 2 })
const some = <T>(of: fc.Arbitrary<T>, maxLength: number) => fc.array(of, { maxLength, size: 'max' })
const cents = fc.integer({ min: 1, max: 200_000 })

const seat = fc.record({
  person,
  guests: fc.nat({ max: 1 }),
  attend: fc.constantFrom(true, false, false),
  guestAttends: fc.boolean(),
  created: past,
  deleted: maybe(past),
  is_cash: fc.boolean(),
  is_paid: fc.boolean(),
})
const aClass = fc.record({
  place: fc.nat({ max: 1 }),
  // On the hour and the half of it, so that limits of days are met.
  start: moment.map((minutes) => Math.round(minutes / 30) * 30),
  spare: maybe(fc.nat({ max: 3 })),
  blocked: fc.nat({ max: 2 }),
  coaches: fc.nat({ max: 2 }),
  cancelled: fc.boolean().chain((one) => (one ? fc.boolean() : fc.constant(false))),
  seats: some(seat, 5),
  waiting: fc.uniqueArray(person, { maxLength: 3 }),
})
const kinds = ['card', 'oxxo', 'spei', 'cash', 'transfer', 'balance', 'balance'] as const
const purchase = fc.record({
  person,
  kind: fc.constantFrom(...kinds),
  status: fc.constantFrom('pending', 'pending', 'active', 'active', 'completed', 'failed'),
  created: past,
  total: cents,
  isFee: fc.boolean(),
  charges: some(
    fc.record({
      created: past,
      total: cents,
      back: fc.constantFrom(0, 0, 0.3, 1),
      status: fc.constantFrom('paid', 'failed', 'refunded', 'disputed'),
    }),
    2,
  ),
  refunds: some(
    fc.record({
      created: past,
      amount: cents,
      status: fc.constantFrom('asked', 'pending', 'succeeded', 'failed'),
    }),
    2,
  ),
  subscription: maybe(
    fc.record({
      status: fc.constantFrom('trialing', 'active', 'active', 'past_due', 'ended'),
      amount: cents,
      ends: fc.integer({ min: -DAY, max: 3 * DAY }),
      stops: fc.boolean(),
      owedSince: past,
    }),
  ),
})
const studio = fc.record({
  now: fc.constantFrom(...nows),
  zone: fc.constantFrom(...zones),
  places: fc.tuple(maybe(fc.constantFrom(...zones)), maybe(fc.constantFrom(...zones))),
  birthdays: fc.tuple(...Array.from({ length: PEOPLE }, () => maybe(fc.constantFrom(0, 0, -1, 1, 2)))),
  asked: maybe(fc.constantFrom(-8, -1, 0, 1)),
  at: maybe(fc.nat({ max: 1 })),
  classes: some(aClass, 10),
  penalties: some(fc.record({ person, created: past, lifted: fc.boolean(), no_shows: fc.nat({ max: 5 }) }), 3),
  purchases: some(purchase, 12),
  mismatches: some(fc.boolean(), 3),
  disputes: some(fc.constantFrom('open', 'won', 'lost'), 3),
  messages: some(
    some(
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
  events: some(
    fc.record({
      topic: fc.constantFrom('paid', 'seat-freed'),
      attempts: fc.nat({ max: 1 }),
      isDone: fc.boolean(),
    }),
    4,
  ),
  films: some(fc.record({ state: fc.constantFrom('ready', 'refused'), isArchived: fc.boolean() }), 3),
})

export const anyStudio = studio.map(readable)

function readable({ now: iso, ...values }: Drawn) {
  const now = parseInstant(iso)
  const on = (minutes: number) => addMinutes(now, minutes)
  const sometimes = (minutes: number | null) => (minutes === null ? null : on(minutes))
  const classes = values.classes.map((one, index) => {
    const seatedPeople = new Set<number>()
    const seats = one.seats.flatMap((drawn, at) => {
      const created = on(drawn.created)
      const away = sometimes(drawn.deleted)
      const left = away !== null && away < created ? created : away
      const deleted = one.cancelled || seatedPeople.has(drawn.person) ? (left ?? now) : left
      if (deleted === null) seatedPeople.add(drawn.person)
      const own = { ...drawn, id: at, created, deleted, host: null as number | null }
      return drawn.guests === 0 ? [own] : [own, { ...own, id: at + 50, host: at, attend: drawn.guestAttends }]
    })
    const living = seats.filter(({ deleted }) => deleted === null).length
    const capacity = one.spare === null ? null : living + one.blocked + one.spare
    return {
      ...one,
      index,
      start: on(one.start),
      cancelledAt: one.cancelled ? now : null,
      seats,
      booked: living,
      capacity,
    }
  })
  const purchases = values.purchases.map((one, index) => ({
    ...one,
    index,
    isFee: one.isFee && index > 0,
    created: on(one.created),
    charges: one.charges.map((charge) => ({
      ...charge,
      created: on(charge.created),
      refunded: Math.floor(charge.back * charge.total),
    })),
    refunds: one.refunds.map((refund) => ({ ...refund, created: on(refund.created) })),
    subscription: one.subscription && {
      ...one.subscription,
      ends: on(one.subscription.ends),
      owedSince: on(one.subscription.owedSince),
    },
  }))
  const penalties = values.penalties.map((one) => ({ ...one, created: on(one.created) }))
  const messages = values.messages.map((all) => all.map((one) => ({ ...one, updated: on(one.updated) })))
  return { ...values, now, classes, purchases, penalties, messages }
}
type Drawn = typeof studio extends fc.Arbitrary<infer T> ? T : never
