import { marked } from '@aforo/domain/values/allowance.ts'
import { importEntries, importCreditGrants } from '../../commerce/credits/import-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import { importSold } from '../../commerce/packages/import-store.ts'
import { importCharges, importGrants, importPurchases } from '../../commerce/purchases/import-store.ts'
import { importSeats } from '../../booking/reservations/import-store.ts'
import { importBooked } from '../../catalogue/schedule/import-store.ts'
import { type ByHandle, type Numbers, numberOf } from '../folder/numbers.ts'
import type { Occurrence } from '../folder/occurrences.ts'
import { waysToPay } from '../demo-history/buying.ts'
import type { StudioFolder } from '../studio-folder.ts'
import type { CrowdPlan, CrowdSeat } from './plan-crowd.ts'
import type { CrowdGrant } from './crowd-grants.ts'

export type Writing = {
  readonly studio: StudioFolder
  readonly numbers: Numbers
  readonly people: ByHandle
  readonly classOf: (occurrence: Occurrence) => number
}

/** Writes what the crowd bought and where it sits: grants, ledger, reservations and counters, agreeing with each other. */
export async function writeCrowd(tx: Tx, plan: CrowdPlan, writing: Writing): Promise<void> {
  const grantIds = await writePurchases(tx, plan, writing)
  const seats = await importSeats(
    tx,
    plan.seats.map((seat) => seatRow(seat, grantIds, writing)),
  )
  const entries = plan.seats.flatMap((seat, index) => linesOf(seat, seats[index] ?? 0, grantIds, writing))
  await importEntries(tx, entries)
  const live = plan.seats.filter(({ deletedAt }) => deletedAt === null)
  await importBooked(
    tx,
    countedBy(live, ({ occurrence }) => writing.classOf(occurrence)),
  )
}

type GrantIds = ReadonlyMap<CrowdGrant, number>

async function writePurchases(tx: Tx, { purchases }: CrowdPlan, writing: Writing): Promise<GrantIds> {
  const ways = waysToPay(writing)
  const rows = purchases.map((one, index) => purchaseRow(one, index, ways, writing))
  const ids = await importPurchases(tx, rows)
  await importSold(
    tx,
    countedBy(rows, ({ class_package_id }) => class_package_id),
  )
  const grants = purchases.flatMap(({ email, purchase }, index) =>
    purchase.grants.map((grant) => ({ ...grant, email, pack: purchase.pack, purchase_id: ids[index] ?? 0 })),
  )
  await importGrants(
    tx,
    grants.map(({ purchase_id, at }) => ({ purchase_id, period_start: at, createdAt: at })),
  )
  await importCharges(
    tx,
    purchases.flatMap((one, index) => chargesOf(one, ids[index] ?? 0, writing)),
  )
  const grantsToWrite = grants.flatMap(({ creditGrants, ...grant }) =>
    creditGrants.map((newGrant) => ({ ...grant, creditGrant: newGrant })),
  )
  const grantIds = await importCreditGrants(
    tx,
    grantsToWrite.map((one) => grantRow(one, writing)),
  )
  await importEntries(
    tx,
    grantsToWrite.map(({ creditGrant, at, email }, index) => ({
      available_class_id: grantIds[index] ?? 0,
      customer_id: numberOf(writing.people, email),
      kind: 'granted' as const,
      amount: creditGrant.newGrant.class_amount === 'unlimited' ? 0 : creditGrant.newGrant.class_amount,
      by: numberOf(writing.people, email),
      createdAt: at,
    })),
  )
  return new Map(grantsToWrite.map(({ creditGrant }, index) => [creditGrant, grantIds[index] ?? 0]))
}

type Purchase = CrowdPlan['purchases'][number]

function purchaseRow(
  { email, purchase: { pack, boughtAt } }: Purchase,
  index: number,
  ways: ReturnType<typeof waysToPay>,
  writing: Writing,
) {
  const price = pack.sale_price ?? pack.price
  const way = pack.is_subscription ? ways.find(({ kind }) => kind === 'card') : ways[index % ways.length]
  return {
    customer_id: numberOf(writing.people, email),
    class_package_id: numberOf(writing.numbers.packages, pack.handle),
    title: pack.title,
    amount: price,
    total_payment: price,
    class_amount: marked(pack.class_amount),
    expiration_days: pack.expiration_days,
    status: 'active' as const,
    payment_method_id: way?.payment_method_id ?? null,
    payment_kind: way?.kind ?? 'cash',
    subscription_interval: pack.subscription_interval,
    subscription_period: pack.subscription_period,
    renewal_amount: pack.is_subscription ? price : null,
    attempt_key: `crowd-${index}`,
    paidAt: boughtAt,
    createdAt: boughtAt,
    updatedAt: boughtAt,
  }
}

const chargesOf = ({ email, purchase: { pack, grants } }: Purchase, purchase_id: number, writing: Writing) =>
  grants.map(({ at }, nth) => ({
    purchase_id,
    customer_id: numberOf(writing.people, email),
    gateway: 'desk',
    gateway_invoice_id: nth === 0 ? `purchase:${purchase_id}` : `crowd:${purchase_id}:${nth}`,
    kind: nth === 0 ? ('purchase' as const) : ('renewal' as const),
    total_payment: pack.sale_price ?? pack.price,
    status: 'paid' as const,
    createdAt: at,
    updatedAt: at,
  }))

type GrantToWrite = {
  creditGrant: CrowdGrant
  at: Date
  email: string
  pack: Purchase['purchase']['pack']
  purchase_id: number
}

function grantRow(
  { creditGrant: { newGrant, spent, returned }, at, email, pack, purchase_id }: GrantToWrite,
  writing: Writing,
) {
  const isUnlimited = newGrant.class_amount === 'unlimited'
  return {
    customer_id: numberOf(writing.people, email),
    purchase_id,
    class_package_id: numberOf(writing.numbers.packages, pack.handle),
    title: pack.title,
    class_type_ids: newGrant.class_types.map(({ class_type_id }) => class_type_id),
    allowed_times: [...newGrant.allowed_times],
    amount: marked(newGrant.class_amount),
    available: isUnlimited ? -1 : Number(newGrant.class_amount) - spent + returned,
    returns: returned,
    guests_included: newGrant.guests_included,
    expiration_date: newGrant.expiration_date,
    expiration_days: newGrant.expiration_date === null ? newGrant.expiration_days : null,
    createdAt: at,
  }
}

const seatRow = (
  { email, occurrence, grant, spot, createdAt, deletedAt, attend }: CrowdSeat,
  grantIds: GrantIds,
  writing: Writing,
) => ({
  single_class_id: writing.classOf(occurrence),
  customer_id: numberOf(writing.people, email),
  available_class_id: grantIds.get(grant) ?? 0,
  spot,
  createdAt,
  deletedAt,
  attend,
})

function linesOf(
  { email, grant, createdAt, deletedAt }: CrowdSeat,
  class_reservation_id: number,
  grantIds: GrantIds,
  writing: Writing,
) {
  const customer_id = numberOf(writing.people, email)
  const units = grant.newGrant.class_amount === 'unlimited' ? 0 : 1
  const line = { available_class_id: grantIds.get(grant) ?? 0, customer_id, by: customer_id, class_reservation_id }
  return [
    { ...line, kind: 'reserved' as const, amount: 0 - units, createdAt },
    ...(deletedAt ? [{ ...line, kind: 'returned' as const, amount: units, createdAt: deletedAt }] : []),
  ]
}

function countedBy<Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, number> {
  return new Map([...Map.groupBy(rows, key)].map(([id, those]) => [id, those.length]))
}
