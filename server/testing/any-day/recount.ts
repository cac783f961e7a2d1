import { mexicanHoliday } from '@aforo/domain/booking/timetable/mexican-holidays.ts'
import { isBirthday } from '@aforo/domain/booking/roster/birthday.ts'
import type { Alert, DayClass, Fullness, Today } from '@aforo/domain/reporting/today/shapes.ts'
import { addDays, addMinutes, instantAt, localDate, localTime, type Zone } from '@aforo/domain/values/days.ts'
import type { AnyClass, AnySeat, AnyStudio } from './any-studio.ts'
import { birthOf, type StudioFixture } from './write-studio.ts'

type Purchase = AnyStudio['purchases'][number]
type Owner = Extract<Today, { kind: 'owner' }>

const isBooked = ({ deleted }: AnySeat) => deleted === null
const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0)
const pesos = (centavos: number) => centavos / 100
const oldestIso = (dates: readonly Date[]) => dates.map((date) => date.toISOString()).toSorted()[0] ?? null

export function recount(drawn: AnyStudio, fixture: StudioFixture): Owner {
  const { now, zone } = drawn
  const today = localDate(now, zone)
  const date = drawn.dayOffset === null ? today : addDays(today, drawn.dayOffset)
  const dateBefore = addDays(date, -7)
  const weekAgo = instantAt(addDays(today, -7), localTime(now, zone), zone)
  const endBefore = instantAt(addDays(dateBefore, 1), '00:00', zone)
  const until = weekAgo < endBefore ? weekAgo : endBefore
  const isToday = date === today
  const { places } = drawn
  const zoneAt = ({ place }: AnyClass): Zone => places[place] ?? zone
  const classesInFilter = drawn.classes.filter(({ place }) => drawn.placeFilter === null || place === drawn.placeFilter)
  const classesOn = (day: string) =>
    classesInFilter
      .filter((dayClass) => localDate(dayClass.start, zoneAt(dayClass)) === day)
      .toSorted((a, b) => a.start.getTime() - b.start.getTime() || a.place - b.place)
  const classes = classesOn(date).map((dayClass) => classOf(dayClass, drawn, fixture, zoneAt(dayClass)))
  return {
    kind: 'owner',
    date,
    is_today: isToday,
    counted_at: now.toISOString(),
    week_before: { date: dateBefore, until: until.toISOString() },
    classes,
    fullness: fullnessOf(classesOn(date), isBooked),
    fullness_before: fullnessOf(
      classesOn(dateBefore),
      ({ created, deleted }) => created < until && (deleted === null || deleted >= until),
    ),
    people: {
      birthdays: birthdaysOf(classesOn(date), drawn, fixture, zoneAt),
      penalties: penaltiesOf(drawn, fixture, date),
    },
    alerts: isToday ? alertsOf(drawn, classesInFilter, zoneAt, classesOn) : [],
    money: moneyOf(drawn, date, { from: instantAt(dateBefore, '00:00', zone), until }),
    awaited: isToday ? awaitedOf(drawn) : null,
  }
}

function classOf(dayClass: AnyClass, drawn: AnyStudio, { places }: StudioFixture, zone: Zone): DayClass {
  const seats = dayClass.seats.filter(isBooked)
  const isNew = ({ person, host }: AnySeat) =>
    host === null &&
    !drawn.classes.some(
      (earlierClass) =>
        earlierClass.start < dayClass.start &&
        earlierClass.seats.some(
          (seat) => seat.person === person && seat.host === null && seat.attend && isBooked(seat),
        ),
    )
  const isIn = (person: number) => seats.some((seat) => seat.person === person && seat.host === null)
  return {
    single_class_id: dayClass.index + 1,
    class_date: dayClass.start.toISOString(),
    time: localTime(dayClass.start, zone),
    minutes: 50,
    class_type: `N${dayClass.index}`,
    location: `N${places.indexOf(places[dayClass.place]!)}`,
    coaches: ['N0', 'N1'].slice(0, dayClass.coaches),
    capacity: dayClass.capacity,
    booked: seats.length,
    blocked: dayClass.blocked,
    waiting: dayClass.waiting.filter((person) => !isIn(person)).length,
    attended: seats.filter(({ attend }) => attend).length,
    missing:
      dayClass.cancelledAt === null && dayClass.start <= drawn.now
        ? seats.filter(({ attend }) => !attend).length
        : null,
    first_visits: seats.filter(isNew).length,
    unpaid: seats.filter(({ is_cash, is_paid }) => is_cash && !is_paid).length,
    cancelledAt: dayClass.cancelledAt?.toISOString() ?? null,
  }
}

function fullnessOf(classes: readonly AnyClass[], isCounted: (seat: AnySeat) => boolean): Fullness {
  const heldClasses = classes.filter(({ cancelledAt }) => cancelledAt === null)
  const countSeats = (heldClass: AnyClass) => heldClass.seats.filter(isCounted).length
  return {
    classes: heldClasses.length,
    booked: sum(heldClasses.map(countSeats)),
    places: sum(
      heldClasses.map((heldClass) =>
        heldClass.capacity === null ? countSeats(heldClass) : heldClass.capacity - heldClass.blocked,
      ),
    ),
  }
}

function birthdaysOf(
  classes: readonly AnyClass[],
  drawn: AnyStudio,
  { people }: StudioFixture,
  zoneAt: (dayClass: AnyClass) => Zone,
): Owner['people']['birthdays'] {
  const birthdays = people.flatMap((person, personIndex) => {
    const first = classes.find(
      (dayClass) =>
        isBirthday(birthOf(drawn.birthdays[personIndex] ?? null, drawn), localDate(dayClass.start, zoneAt(dayClass))) &&
        dayClass.seats.some((seat) => seat.person === personIndex && seat.host === null && isBooked(seat)),
    )
    return first ? [{ first, person }] : []
  })
  const sortedBirthdays = birthdays.toSorted(
    (a, b) => a.first.start.getTime() - b.first.start.getTime() || a.person.customer_id - b.person.customer_id,
  )
  return {
    count: birthdays.length,
    named: sortedBirthdays.map(({ first, person }) => ({
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

function moneyOf(
  { purchases, zone }: AnyStudio,
  date: string,
  spanBefore: { from: Date; until: Date },
): Owner['money'] {
  const allCharges = purchases.flatMap(({ kind, charges }) => charges.map((charge) => ({ ...charge, kind })))
  const receivedCharges = allCharges.filter(({ status }) => status !== 'failed')
  const chargesOnDay = receivedCharges.filter(({ created }) => localDate(created, zone) === date)
  const sumNet = (charges: typeof allCharges) =>
    sum(charges.filter(({ kind }) => kind !== 'balance').map(({ total, refunded }) => total - refunded))
  const refundsOnDay = purchases
    .flatMap(({ refunds }) => refunds)
    .filter(({ status, created }) => status !== 'failed' && localDate(created, zone) === date)
  const ways = [...new Set(chargesOnDay.map(({ kind }) => kind))].map((payment_kind) => {
    const chargesOfKind = chargesOnDay.filter(({ kind }) => kind === payment_kind)
    const total = sum(chargesOfKind.map((charge) => charge.total))
    return {
      payment_kind,
      count: chargesOfKind.length,
      total_payment: total,
      refunded: sum(chargesOfKind.map((charge) => charge.refunded)),
    }
  })
  return {
    ways: ways
      .toSorted((a, b) => b.total_payment - a.total_payment || (a.payment_kind < b.payment_kind ? -1 : 1))
      .map((way) => ({ ...way, total_payment: pesos(way.total_payment), refunded: pesos(way.refunded) })),
    net: pesos(sumNet(chargesOnDay)),
    net_before: pesos(
      sumNet(receivedCharges.filter(({ created }) => created >= spanBefore.from && created < spanBefore.until)),
    ),
    given_back: { count: refundsOnDay.length, total: pesos(sum(refundsOnDay.map(({ amount }) => amount))) },
  }
}

export function listAwaited({
  purchases,
  now,
  zone,
}: AnyStudio): Record<keyof NonNullable<Owner['awaited']>, Purchase[]> {
  const pendingWith = (...kinds: string[]) =>
    purchases.filter(({ status, kind, isFee }) => status === 'pending' && !isFee && kinds.includes(kind))
  const activePlans = purchases.filter(({ status, subscription }) => status === 'active' && subscription)
  const tomorrow = addDays(localDate(now, zone), 1)
  return {
    at_desk: pendingWith('cash', 'transfer'),
    vouchers: pendingWith('oxxo', 'spei'),
    past_due: activePlans.filter(({ subscription }) => subscription?.status === 'past_due'),
    renewals: activePlans.filter(
      ({ subscription: plan }) =>
        plan &&
        ['active', 'trialing'].includes(plan.status) &&
        !plan.cancelsAtEnd &&
        localDate(plan.ends, zone) === tomorrow,
    ),
  }
}

function awaitedOf(drawn: AnyStudio): NonNullable<Owner['awaited']> {
  const { at_desk, vouchers, past_due, renewals } = listAwaited(drawn)
  const summarizePurchases = (purchases: Purchase[]) => ({
    count: purchases.length,
    total: pesos(sum(purchases.map(({ total }) => total))),
    oldest: oldestIso(purchases.map(({ created }) => created)),
  })
  const summarizePlans = (purchases: Purchase[], dates: readonly Date[]) => ({
    count: purchases.length,
    total: pesos(sum(purchases.map(({ subscription }) => subscription!.amount))),
    oldest: oldestIso(dates),
  })
  const pastDueDates = past_due.map(({ subscription }) => subscription!.owedSince)
  return {
    at_desk: summarizePurchases(at_desk),
    vouchers: summarizePurchases(vouchers),
    past_due: summarizePlans(past_due, pastDueDates),
    renewals: summarizePlans(renewals, []),
  }
}

function alertsOf(
  drawn: AnyStudio,
  classesInFilter: readonly AnyClass[],
  zoneAt: (dayClass: AnyClass) => Zone,
  classesOn: (day: string) => AnyClass[],
): Alert[] {
  const { now, zone } = drawn
  const tomorrow = addDays(localDate(now, zone), 1)
  const inAWeek = addMinutes(now, 7 * 24 * 60)
  const classesWithoutCoach = classesInFilter.filter(
    ({ cancelledAt, start, coaches }) => cancelledAt === null && start >= now && start < inAWeek && coaches === 0,
  )
  const jobs = drawn.jobs.filter(({ job, failures }) => failures > 0 && job !== 'gone-long-ago').map(({ job }) => job)
  const topics = new Set(drawn.events.filter((event) => !event.isDone && event.attempts > 0).map(({ topic }) => topic))
  const refusedFilmIds = drawn.films.flatMap(({ state, isArchived }, filmIndex) =>
    state === 'refused' && !isArchived ? [filmIndex + 1] : [],
  )
  const failedMessages = drawn.messages.filter((deliveries) =>
    deliveries.some(({ state, updated }) => state === 'failed' && updated >= addMinutes(now, -7 * 24 * 60)),
  )
  const alerts: Alert[] = [
    { kind: 'mismatches', count: drawn.mismatches.filter((isSettled) => !isSettled).length },
    { kind: 'disputes', count: drawn.disputes.filter((status) => status === 'open').length },
    {
      kind: 'no-coach',
      count: classesWithoutCoach.length,
      date: classesWithoutCoach.map((dayClass) => localDate(dayClass.start, zoneAt(dayClass))).toSorted()[0] ?? '',
    },
    ...timetableAlertsOf(drawn, classesInFilter, zoneAt),
    { kind: 'failed-messages', count: failedMessages.length },
    { kind: 'failing-work', count: jobs.length + topics.size, jobs: jobs.toSorted() },
    { kind: 'refused-films', count: refusedFilmIds.length, video_id: refusedFilmIds[0] ?? 0 },
    holidayOf(classesInFilter, tomorrow, zoneAt),
    {
      kind: 'empty',
      count: classesOn(tomorrow).filter(
        (dayClass) => dayClass.cancelledAt === null && dayClass.booked === 0 && (dayClass.capacity ?? 0) > 0,
      ).length,
      date: tomorrow,
    },
  ]
  return alerts.filter(({ count }) => count > 0)
}

const DAY = 24 * 60

function timetableAlertsOf(
  { now }: AnyStudio,
  classesInFilter: readonly AnyClass[],
  zoneAt: (dayClass: AnyClass) => Zone,
): Alert[] {
  const held = classesInFilter.filter(({ cancelledAt }) => cancelledAt === null)
  const lastStart = Math.max(...held.map(({ start }) => start.getTime()))
  if (!(lastStart >= now.getTime() - 28 * DAY * 60_000 && lastStart < now.getTime() + 14 * DAY * 60_000)) return []
  const dates = held
    .filter(({ start }) => start.getTime() === lastStart)
    .map((dayClass) => localDate(dayClass.start, zoneAt(dayClass)))
  return [{ kind: 'timetable-ends', count: 1, date: dates.toSorted().at(-1) ?? '' }]
}

function holidayOf(
  classesInFilter: readonly AnyClass[],
  tomorrow: string,
  zoneAt: (dayClass: AnyClass) => Zone,
): Alert {
  const dates = classesInFilter
    .filter(({ cancelledAt }) => cancelledAt === null)
    .map((dayClass) => localDate(dayClass.start, zoneAt(dayClass)))
    .filter((date) => date >= tomorrow && date < addDays(tomorrow, 21) && mexicanHoliday(date))
  const first = dates.toSorted()[0] ?? tomorrow
  const count = dates.filter((date) => date === first).length
  return { kind: 'holiday', count, date: first, name: mexicanHoliday(first) ?? '' }
}
