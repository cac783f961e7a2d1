import { z } from 'zod'
import { pesos } from '../../commerce/packages/shapes.ts'
import { purchaseKinds } from '../../commerce/purchases/shapes.ts'
import { id, instant, localDate } from '../../catalogue/schedule/shapes.ts'
import { localTime } from '../../booking/timetable/shapes.ts'

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
    /** Reserved, begun, and not marked; null before it begins. */
    missing: count.nullable(),
    /** Customers whose first class this is, without guests. */
    first_visits: count,
    unpaid: count,
    cancelledAt: instant.nullable(),
  })
  .meta({ id: 'DayClass' })
export type DayClass = z.infer<typeof dayClass>

/** How full a day is: `places` are those in use, blocked ones apart. Cancelled classes do not count. */
const fullness = z.strictObject({ classes: count, booked: count, places: count })
export type Fullness = z.infer<typeof fullness>

const weekBefore = z.strictObject({ date: z.iso.date(), until: instant })

const birthday = person.extend({ single_class_id: id, time: localTime })
const newPenalty = person.extend({ end_date: instant, no_shows: count })

/** At most so many people are named; the count is of all. */
export const MOST_NAMED = 20
const peopleOfDay = z
  .strictObject({
    birthdays: z.strictObject({ count, named: z.array(birthday) }),
    penalties: z.strictObject({ count, named: z.array(newPenalty) }),
  })
  .meta({ id: 'PeopleOfDay' })
export type PeopleOfDay = z.infer<typeof peopleOfDay>

const alert = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mismatches'), count }),
  z.strictObject({ kind: z.literal('disputes'), count }),
  z.strictObject({ kind: z.literal('cards-without-keys'), count }),
  z.strictObject({ kind: z.literal('home-package'), count }),
  z.strictObject({ kind: z.literal('failed-messages'), count }),
  /** Of the next seven days, from this moment on; the first of them. */
  z.strictObject({ kind: z.literal('no-coach'), count, date: localDate }),
  /** Of tomorrow. */
  z.strictObject({ kind: z.literal('empty'), count, date: localDate }),
  /** Jobs by name, and topics that fail. */
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

/** What was charged on the day, by way of paying; `net` without what was given back of it, and without money on account. */
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

const isForReception = {
  date: localDate,
  /** Whether it is the studio's own day; the rest is of this moment, and there on that day alone. */
  is_today: z.boolean(),
  counted_at: instant,
  week_before: weekBefore,
  classes: z.array(dayClass),
  fullness,
  fullness_before: fullness,
  people: peopleOfDay,
  alerts: z.array(alert),
}

/** The day for reception, and for the owner with money (R13). */
export const today = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('desk'), ...isForReception }),
  z.strictObject({ kind: z.literal('owner'), ...isForReception, money: dayMoney, awaited: awaited.nullable() }),
])
export type Today = z.infer<typeof today>
