import type { AnswerOf } from '@aforo/domain/values/call.ts'
import type { getLot, listLotsEnding } from '@aforo/domain/commerce/credits/admin/contract.ts'
import { refuse } from '@aforo/domain/commerce/credits/admin/refusals.ts'
import { calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import { addDays, endOfDay, instantAt, type LocalDate, localDate } from '@aforo/domain/values/days.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../app/world.ts'
import { readLines } from '../my-credits.ts'
import { listEntries } from '../store.ts'
import * as store from './lots-store.ts'

const PAGE = 50
const MOST_LINES = 200

/** 7.35 lots with units left that end from this day on. */
export async function listLotsThatEnd(
  world: World,
  { date: from, days, page }: { date?: LocalDate | undefined; days: number; page: number },
): Promise<AnswerOf<typeof listLotsEnding>> {
  const { zone } = calendarPolicy(await world.settings())
  const date = from ?? localDate(world.now(), zone)
  const range = { from: instantAt(date, '00:00', zone), to: endOfDay(addDays(date, days), zone) }
  const { lots, total } = await store.listEnding(world.database.db, range, { offset: page * PAGE, most: PAGE })
  return { available_classes: lots.map(withType), total }
}

/** 7.35 one lot with its ledger, and who wrote each line. */
export async function showLot(world: World, id: number): Promise<Verdict<AnswerOf<typeof getLot>>> {
  const settings = await world.settings()
  return readLot(world.database.db, id, { calendar: calendarPolicy(settings), credits: creditPolicy(settings) })
}

export async function readLot(
  db: Tx,
  id: number,
  policies: Parameters<typeof readLines>[1],
): Promise<Verdict<AnswerOf<typeof getLot>>> {
  const lot = await store.findLot(db, id)
  if (!lot) return refuse('lot-missing')
  const { entries } = await listEntries(db, lot.customer_id, { most: MOST_LINES, lot: id })
  const names = await store.namesOf(db, [...new Set(entries.flatMap(({ by }) => (by === null ? [] : [by])))])
  const ledger = readLines(entries, policies).map(({ createdAt: at, ...line }, n) => ({
    ...line,
    at,
    by: names.get(entries[n]?.by ?? 0) ?? null,
  }))
  return allow({ available_class: withType(lot), ledger })
}

const withType = <T extends { class_types: { class_type_id: number }[] }>(lot: T) => ({
  ...lot,
  class_type_id: lot.class_types.length === 1 ? (lot.class_types[0]?.class_type_id ?? null) : null,
})
