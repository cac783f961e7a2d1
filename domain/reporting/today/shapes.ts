import { z } from 'zod'
import { purchaseKinds } from '../../commerce/purchases/shapes.ts'
import { localTime } from '../../booking/timetable/shapes.ts'
import { id, instant, localDate, pesos } from '../../values/shapes.ts'

const count = z.int().nonnegative()
const person = z.strictObject({ customer_id: id, name: z.string() })

const dayClass = z
  .strictObject({
    single_class_id: id,
    class_date: instant,
    time: localTime,
    minutes: z.int().positive(),
    class_type: z.string(),
    location: z.string(),
    coaches: z.array(z.string()),
    capacity: count.nullable(),
    booked: count,
    blocked: count,
    waiting: count,
    attended: count,
    /** Reserved seats that are not marked as attended; null before the class begins. */
    missing: count.nullable(),
    /** Customers whose first class this is; guests do not count. */
    first_visits: count,
    unpaid: count,
    cancelledAt: instant.nullable(),
  })
  .meta({ id: 'DayClass' })
export type DayClass = z.infer<typeof dayClass>

/** How full a day is: `places` does not include blocked ones. Cancelled classes do not count. */
const fullness = z.strictObject({ classes: count, booked: count, places: count })
export type Fullness = z.infer<typeof fullness>

const weekBefore = z.strictObject({ date: z.iso.date(), until: instant })

const birthday = person.extend({ single_class_id: id, time: localTime })
const newPenalty = person.extend({ end_date: instant, no_shows: count })

/** How many people are listed by name at most; `count` is of all. */
export const MOST_NAMED = 20
const peopleOfDay = z
  .strictObject({
    birthdays: z.strictObject({ count, named: z.array(birthday) }),
    penalties: z.strictObject({ count, named: z.array(newPenalty) }),
  })
  .meta({ id: 'PeopleOfDay' })
export type PeopleOfDay = z.infer<typeof peopleOfDay>

/** A series whose classes end or are missing, as staff know it. */
const alertSeries = z.strictObject({
  class_series_id: id,
  class_type: z.string(),
  location: z.string(),
  /** 'Cada lunes a las 07:00, hasta el 24 DIC 2026' */
  words: z.string(),
})
const endingSeries = alertSeries.extend({ last: localDate })
export type EndingSeries = z.infer<typeof endingSeries>

/** Why a series has gaps: what is archived, or a class that was placed alone on some of its dates. */
const seriesGap = alertSeries.extend({
  why: z.enum(['class-type', 'location', 'coach', 'taken']),
  /** The first date without a class, or the last that was made. */
  date: localDate,
  dates: count,
})
export type SeriesGap = z.infer<typeof seriesGap>

/** How many series of an alert are listed at most; `count` is of all. */
export const MOST_SERIES = 8

const alert = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mismatches'), count }),
  z.strictObject({ kind: z.literal('disputes'), count }),
  z.strictObject({ kind: z.literal('cards-without-keys'), count }),
  z.strictObject({ kind: z.literal('home-package'), count }),
  z.strictObject({ kind: z.literal('failed-messages'), count }),
  /** Classes of the next seven days from now; `date` is that of the first. */
  z.strictObject({ kind: z.literal('no-coach'), count, date: localDate }),
  z.strictObject({ kind: z.literal('empty'), count, date: localDate }),
  /** The whole timetable ends within two weeks; `date` is that of its last class. */
  z.strictObject({ kind: z.literal('timetable-ends'), count, date: localDate }),
  /** Series that end within three weeks, unless staff decided so; `date` is that of the first last class. */
  z.strictObject({ kind: z.literal('series-end'), count, date: localDate, series: z.array(endingSeries) }),
  z.strictObject({ kind: z.literal('series-gaps'), count, date: localDate, series: z.array(seriesGap) }),
  /** Classes on a rest day of the next three weeks. */
  z.strictObject({ kind: z.literal('holiday'), count, date: localDate, name: z.string() }),
  /** Names of failing jobs; `count` includes failing event topics. */
  z.strictObject({ kind: z.literal('failing-work'), count, jobs: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('refused-films'), count, video_id: id }),
])
export type Alert = z.infer<typeof alert>

const awaitedSum = z.strictObject({ count, total: pesos, oldest: instant.nullable() })
export type AwaitedSum = z.infer<typeof awaitedSum>

const awaited = z
  .strictObject({
    at_desk: awaitedSum,
    vouchers: awaitedSum,
    past_due: awaitedSum,
    renewals: awaitedSum,
  })
  .meta({ id: 'Awaited' })
export type Awaited = z.infer<typeof awaited>

export const awaitedLists = ['vouchers', 'past_due', 'renewals'] as const
export type AwaitedList = (typeof awaitedLists)[number]

export const awaitedRow = z
  .strictObject({
    purchase_id: id,
    customer: person,
    title: z.string(),
    payment_kind: z.enum(purchaseKinds),
    total: pesos,
    since: instant.nullable(),
    until: instant.nullable(),
  })
  .meta({ id: 'AwaitedRow' })
export type AwaitedRow = z.infer<typeof awaitedRow>

/** Money charged on the day, by way of paying; `net` is without refunds of it and without money on account. */
const dayMoney = z
  .strictObject({
    ways: z.array(
      z.strictObject({
        payment_kind: z.enum(purchaseKinds),
        count: z.int().positive(),
        total_payment: pesos,
        refunded: pesos,
      }),
    ),
    net: pesos,
    net_before: pesos,
    given_back: z.strictObject({ count, total: pesos }),
  })
  .meta({ id: 'DayMoney' })
export type DayMoney = z.infer<typeof dayMoney>

const receptionFields = {
  date: localDate,
  /** Whether `date` is today at the studio. Data about this moment is only present then. */
  is_today: z.boolean(),
  counted_at: instant,
  week_before: weekBefore,
  classes: z.array(dayClass),
  fullness,
  fullness_before: fullness,
  people: peopleOfDay,
  alerts: z.array(alert),
}

/** The day for reception; for the owner also with money (R13). */
export const today = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('desk'), ...receptionFields }),
  z.strictObject({ kind: z.literal('owner'), ...receptionFields, money: dayMoney, awaited: awaited.nullable() }),
])
export type Today = z.infer<typeof today>
