import { toMarkedAllowance } from '@aforo/domain/values/allowance.ts'
import { importEntries, importCreditGrants } from '../../commerce/credits/import-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import { importSold } from '../../commerce/packages/import-store.ts'
import { importCharges, importGrants, importPurchases } from '../../commerce/purchases/import-store.ts'
import { importSeats } from '../../booking/reservations/import-store.ts'
import { importBooked } from '../../catalogue/schedule/import-store.ts'
import { type IdsByHandle, type FolderIds, idOf } from '../folder/ids-by-handle.ts'
import type { Occurrence } from '../folder/occurrences.ts'
import { waysToPay } from '../demo-history/buying.ts'
import type { StudioFolder } from '../studio-folder.ts'
import type { CrowdPlan, CrowdSeat } from './plan-crowd.ts'
import type { CrowdGrant } from './crowd-grants.ts'

export type WriteContext = {
  readonly studio: StudioFolder
  readonly numbers: FolderIds
  readonly people: IdsByHandle
  readonly classOf: (occurrence: Occurrence) => number
}

/**
 * Writes the purchases and seats of generated customers: grants, ledger, reservations and counters, consistent with
 * each other.
 */
export async function writeCrowd(tx: Tx, plan: CrowdPlan, context: WriteContext): Promise<void> {
  const grantIds = await writePurchases(tx, plan, context)
  const seats = await importSeats(
    tx,
    plan.seats.map((seat) => seatRow(seat, grantIds, context)),
  )
  const entries = plan.seats.flatMap((seat, index) => ledgerEntriesOf(seat, seats[index] ?? 0, grantIds, context))
  await importEntries(tx, entries)
  const live = plan.seats.filter(({ deletedAt }) => deletedAt === null)
  await importBooked(
    tx,
    countBy(live, ({ occurrence }) => context.classOf(occurrence)),
  )
}

type GrantIds = ReadonlyMap<CrowdGrant, number>

async function writePurchases(tx: Tx, { purchases }: CrowdPlan, context: WriteContext): Promise<GrantIds> {
  const ways = waysToPay(context)
  const rows = purchases.map((purchase, index) => purchaseRow(purchase, index, ways, context))
  const ids = await importPurchases(tx, rows)
  await importSold(
    tx,
    countBy(rows, ({ class_package_id }) => class_package_id),
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
    purchases.flatMap((purchase, index) => chargesOf(purchase, ids[index] ?? 0, context)),
  )
  const grantsToWrite = grants.flatMap(({ creditGrants, ...grant }) =>
    creditGrants.map((newGrant) => ({ ...grant, creditGrant: newGrant })),
  )
  const grantIds = await importCreditGrants(
    tx,
    grantsToWrite.map((grant) => grantRow(grant, context)),
  )
  await importEntries(
    tx,
    grantsToWrite.map(({ creditGrant, at, email }, index) => ({
      available_class_id: grantIds[index] ?? 0,
      customer_id: idOf(context.people, email),
      kind: 'granted' as const,
      amount: creditGrant.newGrant.class_amount === 'unlimited' ? 0 : creditGrant.newGrant.class_amount,
      by: idOf(context.people, email),
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
  context: WriteContext,
) {
  const price = pack.sale_price ?? pack.price
  const way = pack.is_subscription ? ways.find(({ kind }) => kind === 'card') : ways[index % ways.length]
  return {
    customer_id: idOf(context.people, email),
    class_package_id: idOf(context.numbers.packages, pack.handle),
    title: pack.title,
    amount: price,
    total_payment: price,
    class_amount: toMarkedAllowance(pack.class_amount),
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

const chargesOf = ({ email, purchase: { pack, grants } }: Purchase, purchase_id: number, context: WriteContext) =>
  grants.map(({ at }, index) => ({
    purchase_id,
    customer_id: idOf(context.people, email),
    gateway: 'desk',
    gateway_invoice_id: index === 0 ? `purchase:${purchase_id}` : `crowd:${purchase_id}:${index}`,
    kind: index === 0 ? ('purchase' as const) : ('renewal' as const),
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
  context: WriteContext,
) {
  const isUnlimited = newGrant.class_amount === 'unlimited'
  return {
    customer_id: idOf(context.people, email),
    purchase_id,
    class_package_id: idOf(context.numbers.packages, pack.handle),
    title: pack.title,
    class_type_ids: newGrant.class_types.map(({ class_type_id }) => class_type_id),
    allowed_times: [...newGrant.allowed_times],
    amount: toMarkedAllowance(newGrant.class_amount),
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
  context: WriteContext,
) => ({
  single_class_id: context.classOf(occurrence),
  customer_id: idOf(context.people, email),
  available_class_id: grantIds.get(grant) ?? 0,
  spot,
  createdAt,
  deletedAt,
  attend,
})

function ledgerEntriesOf(
  { email, grant, createdAt, deletedAt }: CrowdSeat,
  class_reservation_id: number,
  grantIds: GrantIds,
  context: WriteContext,
) {
  const customer_id = idOf(context.people, email)
  const units = grant.newGrant.class_amount === 'unlimited' ? 0 : 1
  const entry = { available_class_id: grantIds.get(grant) ?? 0, customer_id, by: customer_id, class_reservation_id }
  return [
    { ...entry, kind: 'reserved' as const, amount: 0 - units, createdAt },
    ...(deletedAt ? [{ ...entry, kind: 'returned' as const, amount: units, createdAt: deletedAt }] : []),
  ]
}

function countBy<Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, number> {
  return new Map([...Map.groupBy(rows, key)].map(([id, group]) => [id, group.length]))
}
