import { isBirthday } from '@aforo/domain/booking/roster/birthday.ts'
import type { Alert, DayClass, Fullness, Today } from '@aforo/domain/reporting/today/shapes.ts'
import { addDays, addMinutes, instantAt, localDate, localTime, type Zone } from '@aforo/domain/values/days.ts'
import type { AnyClass, AnySeat, AnyStudio } from './any-studio.ts'
import { birthOf, type StudioFixture } from './write-studio.ts'

type Purchase = AnyStudio['purchases'][number]
type Owner = Extract<Today, { kind: 'owner' }>

const living = ({ deleted }: AnySeat) => deleted === null
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const pesos = (centavos: number) => centavos / 100
const oldest = (moments: readonly Date[]) => moments.map((one) => one.toISOString()).toSorted()[0] ?? null

export function recount(drawn: AnyStudio, fixture: StudioFixture): Owner {
  const { now, zone } = drawn
  const today = localDate(now, zone)
  const date = drawn.asked === null ? today : addDays(today, drawn.asked)
  const before = addDays(date, -7)
  const weekAgo = instantAt(addDays(today, -7), localTime(now, zone), zone)
  const endBefore = instantAt(addDays(before, 1), '00:00', zone)
  const until = weekAgo < endBefore ? weekAgo : endBefore
  const isToday = date === today
  const { places } = drawn
  const zoneAt = ({ place }: AnyClass): Zone => places[place] ?? zone
  const here = drawn.classes.filter(({ place }) => drawn.at === null || place === drawn.at)
  const on = (day: string) =>
    here
      .filter((one) => localDate(one.start, zoneAt(one)) === day)
      .toSorted((one, other) => one.start.getTime() - other.start.getTime() || one.place - other.place)
  const classes = on(date).map((one) => classOf(one, drawn, fixture, zoneAt(one)))
  return {
    kind: 'owner',
    date,
    is_today: isToday,
    counted_at: now.toISOString(),
    week_before: { date: before, until: until.toISOString() },
    classes,
    fullness: fullnessOf(on(date), living),
    fullness_before: fullnessOf(
      on(before),
      ({ created, deleted }) => created < until && (deleted === null || deleted >= until),
    ),
    people: {
      birthdays: birthdaysOf(on(date), drawn, fixture, zoneAt),
      penalties: penaltiesOf(drawn, fixture, date),
    },
    alerts: isToday ? alertsOf(drawn, here, zoneAt, on) : [],
    money: moneyOf(drawn, date, { from: instantAt(before, '00:00', zone), until }),
    awaited: isToday ? awaitedOf(drawn) : null,
  }
}

function classOf(one: AnyClass, drawn: AnyStudio, { places }: StudioFixture, zone: Zone): DayClass {
  const seats = one.seats.filter(living)
  const isNew = ({ person, host }: AnySeat) =>
    host === null &&
    !drawn.classes.some(
      (other) =>
        other.start < one.start &&
        other.seats.some((seat) => seat.person === person && seat.host === null && seat.attend && living(seat)),
    )
  const isIn = (person: number) => seats.some((seat) => seat.person === person && seat.host === null)
  return {
    single_class_id: one.index + 1,
    class_date: one.start.toISOString(),
    time: localTime(one.start, zone),
    minutes: 50,
    class_type: `N${one.index}`,
    location: `N${places.indexOf(places[one.place]!)}`,
    coaches: ['N0', 'N1'].slice(0, one.coaches),
    capacity: one.capacity,
    booked: seats.length,
    blocked: one.blocked,
    waiting: one.waiting.filter((person) => !isIn(person)).length,
    attended: seats.filter(({ attend }) => attend).length,
    missing: one.cancelledAt === null && one.start <= drawn.now ? seats.filter(({ attend }) => !attend).length : null,
    first_visits: seats.filter(isNew).length,
    unpaid: seats.filter(({ is_cash, is_paid }) => is_cash && !is_paid).length,
    cancelledAt: one.cancelledAt?.toISOString() ?? null,
  }
}

function fullnessOf(classes: readonly AnyClass[], counts: (seat: AnySeat) => boolean): Fullness {
  const held = classes.filter(({ cancelledAt }) => cancelledAt === null)
  const countSeats = (one: AnyClass) => one.seats.filter(counts).length
  return {
    classes: held.length,
    booked: sum(held.map(countSeats)),
    places: sum(held.map((one) => (one.capacity === null ? countSeats(one) : one.capacity - one.blocked))),
  }
}

function birthdaysOf(
  classes: readonly AnyClass[],
  drawn: AnyStudio,
  { people }: StudioFixture,
  zoneAt: (one: AnyClass) => Zone,
): Owner['people']['birthdays'] {
  const named = people.flatMap((person, at) => {
    const first = classes.find(
      (one) =>
        isBirthday(birthOf(drawn.birthdays[at] ?? null, drawn), localDate(one.start, zoneAt(one))) &&
        one.seats.some((seat) => seat.person === at && seat.host === null && living(seat)),
    )
    return first ? [{ first, person }] : []
  })
  const inOrder = named.toSorted(
    (one, other) =>
      one.first.start.getTime() - other.first.start.getTime() || one.person.customer_id - other.person.customer_id,
  )
  return {
    count: named.length,
    named: inOrder.map(({ first, person }) => ({
      ...person,
      single_class_id: first.index + 1,
      time: localTime(first.start, zoneAt(first)),
    })),
  }
}

function penaltiesOf(
  { penalties, zone }: AnyStudio,
  { people }: StudioFixture,
  date: string,
): Owner['people']['penalties'] {
  const startedPenalties = penalties
    .filter(({ created, lifted }) => !lifted && localDate(created, zone) === date)
    .toReversed()
  return {
    count: startedPenalties.length,
    named: startedPenalties.map(({ person, created, no_shows }) => ({
      ...people[person]!,
      no_shows,
      end_date: addMinutes(created, 60).toISOString(),
    })),
  }
}

function moneyOf({ purchases, zone }: AnyStudio, date: string, before: { from: Date; until: Date }): Owner['money'] {
  const charges = purchases.flatMap(({ kind, charges: all }) => all.map((one) => ({ ...one, kind })))
  const real = charges.filter(({ status }) => status !== 'failed')
  const onDay = real.filter(({ created }) => localDate(created, zone) === date)
  const net = (of: typeof charges) =>
    sum(of.filter(({ kind }) => kind !== 'balance').map(({ total, refunded }) => total - refunded))
  const back = purchases
    .flatMap(({ refunds }) => refunds)
    .filter(({ status, created }) => status !== 'failed' && localDate(created, zone) === date)
  const ways = [...new Set(onDay.map(({ kind }) => kind))].map((payment_kind) => {
    const own = onDay.filter(({ kind }) => kind === payment_kind)
    const total = sum(own.map((one) => one.total))
    return { payment_kind, count: own.length, total_payment: total, refunded: sum(own.map((one) => one.refunded)) }
  })
  return {
    ways: ways
      .toSorted(
        (one, other) => other.total_payment - one.total_payment || (one.payment_kind < other.payment_kind ? -1 : 1),
      )
      .map((way) => ({ ...way, total_payment: pesos(way.total_payment), refunded: pesos(way.refunded) })),
    net: pesos(net(onDay)),
    net_before: pesos(net(real.filter(({ created }) => created >= before.from && created < before.until))),
    given_back: { count: back.length, total: pesos(sum(back.map(({ amount }) => amount))) },
  }
}

export function waitingIn({
  purchases,
  now,
  zone,
}: AnyStudio): Record<keyof NonNullable<Owner['awaited']>, Purchase[]> {
  const pending = (...kinds: string[]) =>
    purchases.filter(({ status, kind, isFee }) => status === 'pending' && !isFee && kinds.includes(kind))
  const active = purchases.filter(({ status, subscription }) => status === 'active' && subscription)
  const tomorrow = addDays(localDate(now, zone), 1)
  return {
    at_desk: pending('cash', 'transfer'),
    vouchers: pending('oxxo', 'spei'),
    past_due: active.filter(({ subscription }) => subscription?.status === 'past_due'),
    renewals: active.filter(
      ({ subscription: plan }) =>
        plan && ['active', 'trialing'].includes(plan.status) && !plan.stops && localDate(plan.ends, zone) === tomorrow,
    ),
  }
}

function awaitedOf(drawn: AnyStudio): NonNullable<Owner['awaited']> {
  const { at_desk, vouchers, past_due, renewals } = waitingIn(drawn)
  const bought = (of: Purchase[]) => ({
    count: of.length,
    total: pesos(sum(of.map(({ total }) => total))),
    oldest: oldest(of.map(({ created }) => created)),
  })
  const plans = (of: Purchase[], since: readonly Date[]) => ({
    count: of.length,
    total: pesos(sum(of.map(({ subscription }) => subscription!.amount))),
    oldest: oldest(since),
  })
  const owed = past_due.map(({ subscription }) => subscription!.owedSince)
  return {
    at_desk: bought(at_desk),
    vouchers: bought(vouchers),
    past_due: plans(past_due, owed),
    renewals: plans(renewals, []),
  }
}

function alertsOf(
  drawn: AnyStudio,
  here: readonly AnyClass[],
  zoneAt: (one: AnyClass) => Zone,
  on: (day: string) => AnyClass[],
): Alert[] {
  const { now, zone } = drawn
  const tomorrow = addDays(localDate(now, zone), 1)
  const inAWeek = addMinutes(now, 7 * 24 * 60)
  const orphans = here.filter(
    ({ cancelledAt, start, coaches }) => cancelledAt === null && start >= now && start < inAWeek && coaches === 0,
  )
  const jobs = drawn.jobs.filter(({ job, failures }) => failures > 0 && job !== 'gone-long-ago').map(({ job }) => job)
  const topics = new Set(drawn.events.filter((one) => !one.isDone && one.attempts > 0).map(({ topic }) => topic))
  const films = drawn.films.flatMap(({ state, isArchived }, at) => (state === 'refused' && !isArchived ? [at + 1] : []))
  const failed = drawn.messages.filter((all) =>
    all.some(({ state, updated }) => state === 'failed' && updated >= addMinutes(now, -7 * 24 * 60)),
  )
  const all: Alert[] = [
    { kind: 'mismatches', count: drawn.mismatches.filter((isSettled) => !isSettled).length },
    { kind: 'disputes', count: drawn.disputes.filter((status) => status === 'open').length },
    {
      kind: 'no-coach',
      count: orphans.length,
      date: orphans.map((one) => localDate(one.start, zoneAt(one))).toSorted()[0] ?? '',
    },
    { kind: 'failed-messages', count: failed.length },
    { kind: 'failing-work', count: jobs.length + topics.size, jobs: jobs.toSorted() },
    { kind: 'refused-films', count: films.length, video_id: films[0] ?? 0 },
    {
      kind: 'empty',
      count: on(tomorrow).filter((one) => one.cancelledAt === null && one.booked === 0 && (one.capacity ?? 0) > 0)
        .length,
      date: tomorrow,
    },
  ]
  return all.filter(({ count }) => count > 0)
}
