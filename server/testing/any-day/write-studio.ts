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
import { writeProblems, type Write } from './write-problems.ts'

const MAX_CLASSES = 10
const EMPTIED_TABLES = [
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
  for (let index = 0; index < PEOPLE; index += 1) {
    const { customer_id, name, last_name } = await studio.person({ name: `Persona ${index}` })
    people.push({ customer_id, name: `${name} ${last_name}` })
  }
  const numberedRows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `N${index}`, order: index }))
  const places = await db.insert(location).values(numberedRows(2)).returning()
  const types = await db.insert(classType).values(numberedRows(MAX_CLASSES)).returning()
  const coaches = await db.insert(instructor).values(numberedRows(2)).returning()
  const [packageRow] = await db
    .insert(classPackage)
    .values({ title: 'Paquete', price: 1000, class_amount: 1 })
    .returning()
  return {
    people,
    places: places.map(({ location_id }) => location_id),
    types: types.map(({ class_type_id }) => class_type_id),
    coaches: coaches.map(({ instructor_id }) => instructor_id),
    class_package_id: packageRow!.class_package_id,
  }
}

export const birthOf = (days: number | null, { now, zone }: AnyStudio): string | null =>
  days === null ? null : `2000-${days === 2 ? '02-29' : addDays(localDate(now, zone), days).slice(5)}`

export async function writeStudio(studio: TestStudio, fixture: StudioFixture, drawn: AnyStudio): Promise<void> {
  const { db } = studio.app.database
  for (const table of EMPTIED_TABLES) await db.execute(sql.raw(`delete from ${table}`))
  for (const [index, timezone] of drawn.places.entries())
    await db.execute(sql`update location set timezone = ${timezone} where location_id = ${fixture.places[index]}`)
  for (const [index, days] of drawn.birthdays.entries())
    await db.execute(sql`update customer set birthdate = ${birthOf(days, drawn)}::date
      where customer_id = ${fixture.people[index]!.customer_id}`)
  const write: Write = async (table, rows) => {
    if (rows.length > 0) await db.insert(table).values([...rows])
  }
  await writeClasses(write, fixture, drawn)
  await writePenalties(write, fixture, drawn)
  await writeMoney(write, fixture, drawn)
  await writeProblems(write, drawn)
}

const seatId = (seatClass: AnyClass, id: number): number => (seatClass.index + 1) * 100 + id

async function writeClasses(write: Write, { people, places, types, coaches }: StudioFixture, { classes }: AnyStudio) {
  const numberedClasses = classes.map((drawnClass) => ({ ...drawnClass, single_class_id: drawnClass.index + 1 }))
  await write(
    singleClass,
    numberedClasses.map(({ single_class_id, start, capacity, booked, blocked, index, place, cancelledAt }) => ({
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
    numberedClasses.flatMap(({ single_class_id, coaches: coachCount }) =>
      coaches.slice(0, coachCount).map((instructor_id, position) => ({ single_class_id, instructor_id, position })),
    ),
  )
  await write(
    classReservation,
    numberedClasses.flatMap((numberedClass) =>
      numberedClass.seats.map(({ id, host, person, attend, is_cash, is_paid, created, deleted }) => ({
        single_class_id: numberedClass.single_class_id,
        attend,
        is_cash,
        is_paid,
        class_reservation_id: seatId(numberedClass, id),
        customer_id: people[person]!.customer_id,
        host_id: host === null ? null : seatId(numberedClass, host),
        guest: host === null ? null : 'Invitada',
        createdAt: created,
        deletedAt: deleted,
      })),
    ),
  )
  await write(
    waitlist,
    numberedClasses.flatMap(({ single_class_id, waiting, start }) =>
      waiting.map((personIndex) => ({
        single_class_id,
        customer_id: people[personIndex]!.customer_id,
        createdAt: start,
      })),
    ),
  )
}

async function writePenalties(write: Write, { people, places, types }: StudioFixture, { now, penalties }: AnyStudio) {
  const longAgo = addMinutes(now, -100 * 24 * 60)
  const missedClasses = penalties.map((penalty, index) => ({
    ...penalty,
    ids: {
      single_class_id: 900 + index,
      class_reservation_id: 90_000 + index,
      customer_id: people[penalty.person]!.customer_id,
    },
    class_date: addMinutes(longAgo, index),
  }))
  const classFields = { minutes: 50, class_type_id: types[0]!, location_id: places[0]! }
  await write(
    singleClass,
    missedClasses.map(({ ids: { single_class_id }, class_date }) => ({ single_class_id, class_date, ...classFields })),
  )
  await write(
    classReservation,
    missedClasses.map(({ ids }) => ({ ...ids, createdAt: longAgo })),
  )
  await write(
    classReservationPenalty,
    missedClasses.map(({ ids: { customer_id, class_reservation_id }, no_shows, created, lifted }) => ({
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
  const numberedPurchases = purchases.map((drawnPurchase) => ({
    ...drawnPurchase,
    ids: { purchase_id: drawnPurchase.index + 1, customer_id: people[drawnPurchase.person]!.customer_id },
    stamps: { createdAt: drawnPurchase.created, updatedAt: drawnPurchase.created },
  }))
  await write(
    purchase,
    numberedPurchases.map(({ ids, stamps, total, status, kind, index, isFee }) => ({
      ...ids,
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
    numberedPurchases.flatMap(({ ids, charges }) =>
      charges.map(({ total, refunded, status, created }, index) => ({
        ...ids,
        gateway: 'stripe',
        gateway_invoice_id: `in-${ids.purchase_id}-${index}`,
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
    numberedPurchases.flatMap(({ ids: { purchase_id }, refunds }) =>
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
    numberedPurchases.flatMap(({ ids, stamps, subscription: plan }) =>
      plan === null
        ? []
        : {
            ...ids,
            ...stamps,
            gateway: 'stripe',
            status: plan.status,
            amount: plan.amount,
            gateway_subscription_id: `sub-${ids.purchase_id}`,
            period_end: plan.ends,
            cancel_at_period_end: plan.cancelsAtEnd,
            past_due_since: plan.status === 'past_due' ? plan.owedSince : null,
          },
    ),
  )
}
