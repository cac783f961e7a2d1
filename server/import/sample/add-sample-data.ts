import { refuse } from '@aforo/domain/opening/refusals.ts'
import { paymentDeadline } from '@aforo/domain/commerce/purchases/payment-deadline.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { addMinutes, localDate } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { importAcceptances } from '../../catalogue/content/import-store.ts'
import { insertClasses } from '../../catalogue/schedule/import-store.ts'
import { readClassIds } from '../../catalogue/schedule/import-timetable.ts'
import { findSeat, hasReservations, importRating } from '../../booking/reservations/import-store.ts'
import { importWaiting } from '../../booking/waitlist/import-store.ts'
import { hasPurchases, importPurchases } from '../../commerce/purchases/import-store.ts'
import { importSold } from '../../commerce/packages/import-store.ts'
import { showProgress } from '../../opening/progress.ts'
import { hasSample, insertSampleRows, lockSample } from '../../opening/sample-row-queries.ts'
import { insertSamplePeople } from '../../people/sample-people-queries.ts'
import { isPortalPublished } from '../../settings/changed-queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { planPast, type PlannedPast } from '../demo-history/import-past.ts'
import { writeCrowd, type WriteContext } from '../crowd/write-crowd.ts'
import { classesOfWeeks, WEEKS_BEHIND } from '../folder/classes-of-weeks.ts'
import { type FolderIds, idOf } from '../folder/ids-by-handle.ts'
import { importCatalogue } from '../folder/import-catalogue.ts'
import { importPeople } from '../folder/import-people.ts'
import { importSales } from '../folder/import-sales.ts'
import { findClass } from '../people/class-reference.ts'
import { fullClass, sampleStudio as studio } from './sample-studio.ts'

/**
 * Adds the sample data to a studio that is not published and has sold nothing; those that are there already stay. No
 * event is published and no message written, then or later: its people are in `sample_person`.
 */
export async function addSampleData(app: AppContext, by: number) {
  const settings = await app.settings()
  const added = await app.transaction(async (tx) => {
    await lockSample(tx)
    if (await hasSample(tx)) return allow(null)
    if (await isPortalPublished(tx)) return refuse('sample-after-publishing')
    if ((await hasPurchases(tx)) || (await hasReservations(tx))) return refuse('sample-beside-real')
    await writeSample(tx, settings, app.now())
    const entry = { by, did: 'add-sample-data', subject: 'customer', subject_id: by }
    await writeAudit(tx, { ...entry, before: null, after: null }, app.now())
    return allow(null)
  })
  return added.allowed ? allow(await showProgress(app)) : added
}

async function writeSample(tx: Tx, settings: Settings, now: Date): Promise<void> {
  const { zone } = calendarPolicy(settings)
  const today = localDate(now, zone)
  const numbers = await writeTables(tx, { zone, now })
  const classes = classesOfWeeks(studio, numbers, today, zone)
  await insertClasses(tx, classes)
  const idOfClass = await readClassIds(tx, firstMoment(now))
  const past = planPast(studio, numbers.types, settings, now)
  const people = await writePeople(tx, past)
  const context: WriteContext = {
    studio,
    numbers,
    people,
    classOf: ({ row, start }) =>
      idOfClass({
        class_date: start,
        location_id: idOf(numbers.locations, row.location),
        class_type_id: idOf(numbers.types, row.class_type),
      }),
  }
  await writeCrowd(tx, past.plan, context)
  await rateClasses(tx, past, context)
  const full = findClass(studio.timetable, fullClass, today)
  const fullClasses = past.plan.seats.filter(
    ({ occurrence }) => full && occurrence.date === full.date && occurrence.row === full.row,
  )
  const [inFull] = fullClasses
  if (inFull) await writeWaiting(tx, context, { id: context.classOf(inFull.occurrence), seated: fullClasses, now })
  await writePending(tx, context, settings, now)
  await insertSampleRows(tx, {
    single_class: classes.map(idOfClass),
    class_package: studio.packages.map(({ handle }) => idOf(numbers.packages, handle)),
    class_type: studio.class_types.map(({ handle }) => idOf(numbers.types, handle)),
    instructor: studio.coaches.map(({ handle }) => idOf(numbers.coaches, handle)),
    location: studio.locations.map(({ handle }) => idOf(numbers.locations, handle)),
  })
}

const firstMoment = (now: Date): Date => addMinutes(now, -(WEEKS_BEHIND + 1) * 7 * 24 * 60)

async function writeTables(tx: Tx, { zone, now }: { zone: ReturnType<typeof calendarPolicy>['zone']; now: Date }) {
  const pictures = new Map()
  const catalogue = await importCatalogue(tx, studio, pictures)
  const sales = await importSales(tx, studio, { types: catalogue.types.numbers, pictures, zone, now })
  return {
    locations: catalogue.locations.numbers,
    rooms: catalogue.rooms.numbers,
    categories: catalogue.categories.numbers,
    types: catalogue.types.numbers,
    coaches: catalogue.coaches.numbers,
    tags: catalogue.tags.numbers,
    packages: sales.packages.numbers,
    paymentMethods: sales.paymentMethods.numbers,
    videos: new Map(),
  } satisfies FolderIds
}

async function writePeople(tx: Tx, past: PlannedPast): Promise<ReadonlyMap<string, number>> {
  const written = await importPeople(tx, studio, past.joinedAt)
  const people = new Map(studio.customers.map(({ email }) => [email, written.people.get(email)?.customer_id ?? 0]))
  await insertSamplePeople(tx, [...people.values()])
  await importAcceptances(
    tx,
    [...people].map(([email, customer_id]) => ({
      customer_id,
      createdAt: past.joinedAt(email),
      hasCome: past.hasCome(email),
    })),
  )
  return people
}

const comments = ['Me encantó la música.', 'Salí como nueva.', null, 'Muy buena energía.', null]
const RATED_OF = 5

/** One of five who came rated the class. */
async function rateClasses(tx: Tx, { plan }: PlannedPast, context: WriteContext): Promise<void> {
  const attended = plan.seats.filter(({ attend }) => attend)
  for (const [index, { email, occurrence }] of attended.entries()) {
    if (index % RATED_OF !== 0) continue
    const seat = await findSeat(tx, idOf(context.people, email), context.classOf(occurrence))
    const stars = index % 3 === 0 ? 4 : 5
    const comment = comments[(index / RATED_OF) % comments.length] ?? null
    if (seat !== null) await importRating(tx, seat, { class_stars: stars, coach_stars: 5, comment })
  }
}

type Full = { id: number; seated: PlannedPast['plan']['seats']; now: Date }
const WAITING = 3

async function writeWaiting(tx: Tx, { people }: WriteContext, { id, seated, now }: Full): Promise<void> {
  const hasSeat = new Set(seated.map(({ email }) => email))
  const waiting = [...people].filter(([email]) => !hasSeat.has(email)).slice(0, WAITING)
  await importWaiting(
    tx,
    waiting.map(([, customer_id], index) => ({
      single_class_id: id,
      customer_id,
      createdAt: addMinutes(now, index - 60),
    })),
  )
}

const PENDING = 2

/** Purchases that wait for their cash, so that there is something to confirm. */
async function writePending(tx: Tx, { people, numbers }: WriteContext, settings: Settings, now: Date): Promise<void> {
  const pack = studio.packages[0]
  if (!pack) return
  const class_package_id = idOf(numbers.packages, pack.handle)
  const buyers = [...people.values()].slice(-PENDING)
  await importPurchases(
    tx,
    buyers.map((customer_id, index) => ({
      customer_id,
      class_package_id,
      title: pack.title,
      amount: pack.price,
      total_payment: pack.price,
      class_amount: 1,
      expiration_days: pack.expiration_days,
      status: 'pending' as const,
      payment_kind: 'cash' as const,
      attempt_key: `sample-${index}`,
      pending_until: paymentDeadline('cash', now, calendarPolicy(settings).zone),
      createdAt: addMinutes(now, -30 * (index + 1)),
      updatedAt: addMinutes(now, -30 * (index + 1)),
    })),
  )
  await importSold(tx, new Map([[class_package_id, buyers.length]]))
}
