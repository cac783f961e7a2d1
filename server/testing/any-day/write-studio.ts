import { sql } from 'drizzle-orm'
import { addDays, addMinutes, localDate } from '@aforo/domain/values/days.ts'
import { classType, instructor, location } from '../../catalogue/studio/tables.ts'
import { refund } from '../../payments/money/tables.ts'
import { classPackage } from '../../commerce/packages/tables.ts'
import { invoice, purchase, subscription } from '../../commerce/purchases/tables.ts'
import { classReservation, classReservationPenalty } from '../../booking/reservations/tables.ts'
import { classInstructor, singleClass } from '../../catalogue/schedule/tables.ts'
import { waitlist } from '../../booking/waitlist/tables.ts'
import type { TestStudio } from '../studio.ts'
import { type AnyClass, type AnyStudio, PEOPLE } from './any-studio.ts'
import { writeWrong, type Write } from './write-wrong.ts'

const MOST_CLASSES = 10
/** Referring tables first. */
const EMPTIED = [
  'delivery',
  'message',
  'job_state',
  'event',
  'video',
  'film',
  'mismatch',
  'dispute',
  'refund',
  'invoice',
  'subscription',
  'purchase',
  'waitlist',
  'class_reservation_penalty',
  'class_reservation',
  'single_class',
]

export type StudioFixture = {
  readonly people: readonly { customer_id: number; name: string }[]
  readonly places: readonly number[]
  readonly types: readonly number[]
  readonly coaches: readonly number[]
  readonly class_package_id: number
}

export async function insertFixture(studio: TestStudio): Promise<StudioFixture> {
  const { db } = studio.app.database
  const people = []
  for (let at = 0; at < PEOPLE; at += 1) {
    const { customer_id, name, last_name } = await studio.person({ name: `Persona ${at}` })
    people.push({ customer_id, name: `${name} ${last_name}` })
  }
  const numbered = (most: number) => Array.from({ length: most }, (_, at) => ({ name: `N${at}`, order: at }))
  const places = await db.insert(location).values(numbered(2)).returning()
  const types = await db.insert(classType).values(numbered(MOST_CLASSES)).returning()
  const coaches = await db.insert(instructor).values(numbered(2)).returning()
  const [pack] = await db.insert(classPackage).values({ title: 'Paquete', price: 1000, class_amount: 1 }).returning()
  return {
    people,
    places: places.map(({ location_id }) => location_id),
    types: types.map(({ class_type_id }) => class_type_id),
    coaches: coaches.map(({ instructor_id }) => instructor_id),
    class_package_id: pack!.class_package_id,
  }
}

export const birthOf = (days: number | null, { now, zone }: AnyStudio): string | null =>
  days === null ? null : `2000-${days === 2 ? '02-29' : addDays(localDate(now, zone), days).slice(5)}`

export async function writeStudio(studio: TestStudio, fixture: StudioFixture, drawn: AnyStudio): Promise<void> {
  const { db } = studio.app.database
  for (const table of EMPTIED) await db.execute(sql.raw(`delete from ${table}`))
  for (const [at, timezone] of drawn.places.entries())
    await db.execute(sql`update location set timezone = ${timezone} where location_id = ${fixture.places[at]}`)
  for (const [at, days] of drawn.birthdays.entries())
    await db.execute(sql`update customer set birthdate = ${birthOf(days, drawn)}::date
      where customer_id = ${fixture.people[at]!.customer_id}`)
  const write: Write = async (table, rows) => {
    if (rows.length > 0) await db.insert(table).values([...rows])
  }
  await writeClasses(write, fixture, drawn)
  await writePenalties(write, fixture, drawn)
  await writeMoney(write, fixture, drawn)
  await writeWrong(write, drawn)
}

const seatId = (one: AnyClass, id: number): number => (one.index + 1) * 100 + id

async function writeClasses(write: Write, { people, places, types, coaches }: StudioFixture, { classes }: AnyStudio) {
  const numbered = classes.map((one) => ({ ...one, single_class_id: one.index + 1 }))
  await write(
    singleClass,
    numbered.map(({ single_class_id, start, capacity, booked, blocked, index, place, cancelledAt }) => ({
      single_class_id,
      class_date: start,
      minutes: 50,
      capacity,
      booked,
      blocked,
      cancelledAt,
      class_type_id: types[index]!,
      location_id: places[place]!,
    })),
  )
  await write(
    classInstructor,
    numbered.flatMap(({ single_class_id, coaches: most }) =>
      coaches.slice(0, most).map((instructor_id, position) => ({ single_class_id, instructor_id, position })),
    ),
  )
  await write(
    classReservation,
    numbered.flatMap((one) =>
      one.seats.map(({ id, host, person, attend, is_cash, is_paid, created, deleted }) => ({
        single_class_id: one.single_class_id,
        attend,
        is_cash,
        is_paid,
        class_reservation_id: seatId(one, id),
        customer_id: people[person]!.customer_id,
        host_id: host === null ? null : seatId(one, host),
        guest: host === null ? null : 'Invitada',
        createdAt: created,
        deletedAt: deleted,
      })),
    ),
  )
  await write(
    waitlist,
    numbered.flatMap(({ single_class_id, waiting, start }) =>
      waiting.map((personIndex) => ({
        single_class_id,
        customer_id: people[personIndex]!.customer_id,
        createdAt: start,
      })),
    ),
  )
}

async function writePenalties(write: Write, { people, places, types }: StudioFixture, { now, penalties }: AnyStudio) {
  const long = addMinutes(now, -100 * 24 * 60)
  const missed = penalties.map((one, at) => ({
    ...one,
    ids: {
      single_class_id: 900 + at,
      class_reservation_id: 90_000 + at,
      customer_id: people[one.person]!.customer_id,
    },
    class_date: addMinutes(long, at),
  }))
  const kind = { minutes: 50, class_type_id: types[0]!, location_id: places[0]! }
  await write(
    singleClass,
    missed.map(({ ids: { single_class_id }, class_date }) => ({ single_class_id, class_date, ...kind })),
  )
  await write(
    classReservation,
    missed.map(({ ids }) => ({ ...ids, createdAt: long })),
  )
  await write(
    classReservationPenalty,
    missed.map(({ ids: { customer_id, class_reservation_id }, no_shows, created, lifted }) => ({
      customer_id,
      class_reservation_id,
      no_shows,
      createdAt: created,
      end_date: addMinutes(created, 60),
      liftedAt: lifted ? now : null,
    })),
  )
}

async function writeMoney(write: Write, { people, class_package_id }: StudioFixture, { purchases }: AnyStudio) {
  const bought = purchases.map((one) => ({
    ...one,
    of: { purchase_id: one.index + 1, customer_id: people[one.person]!.customer_id },
    stamps: { createdAt: one.created, updatedAt: one.created },
  }))
  await write(
    purchase,
    bought.map(({ of, stamps, total, status, kind, index, isFee }) => ({
      ...of,
      ...stamps,
      class_package_id,
      title: `Compra ${index + 1}`,
      class_amount: 1,
      status,
      amount: total,
      total_payment: total,
      payment_kind: kind,
      attempt_key: `k${index}`,
      paid_with: isFee ? index : null,
    })),
  )
  await write(
    invoice,
    bought.flatMap(({ of, charges }) =>
      charges.map(({ total, refunded, status, created }, at) => ({
        ...of,
        gateway: 'stripe',
        gateway_invoice_id: `in-${of.purchase_id}-${at}`,
        refunded,
        status,
        kind: 'purchase' as const,
        total_payment: total,
        createdAt: created,
        updatedAt: created,
      })),
    ),
  )
  await write(
    refund,
    bought.flatMap(({ of: { purchase_id }, refunds }) =>
      refunds.map(({ amount, status, created }) => ({
        purchase_id,
        gateway: 'desk',
        amount,
        status,
        reason: 'x',
        createdAt: created,
        updatedAt: created,
      })),
    ),
  )
  await write(
    subscription,
    bought.flatMap(({ of, stamps, subscription: plan }) =>
      plan === null
        ? []
        : {
            ...of,
            ...stamps,
            gateway: 'stripe',
            status: plan.status,
            amount: plan.amount,
            gateway_subscription_id: `sub-${of.purchase_id}`,
            period_end: plan.ends,
            cancel_at_period_end: plan.stops,
            past_due_since: plan.status === 'past_due' ? plan.owedSince : null,
          },
    ),
  )
}
