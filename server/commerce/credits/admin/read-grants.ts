import type { ResponseOf } from '@aforo/domain/values/call.ts'
import type { listEndingGrants } from '@aforo/domain/commerce/credits/admin/contract.ts'
import { refuse } from '@aforo/domain/commerce/credits/admin/refusals.ts'
import { calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import { addDays, endOfDay, instantAt, type LocalDate, localDate } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { listStaffNames } from '../../../people/staff/staff-queries.ts'
import { ledgerToApi } from '../my-credits.ts'
import { listEntries } from '../store.ts'
import * as store from './grants-store.ts'

const MOST_LINES = 200

/** Grants with units left that end within `days` from a date on, today by default (7.35). */
export async function findEndingGrants(
  app: AppContext,
  { date: from, days, page }: { date?: LocalDate | undefined; days: number; page: number },
): Promise<ResponseOf<typeof listEndingGrants>> {
  const { zone } = calendarPolicy(await app.settings())
  const date = from ?? localDate(app.now(), zone)
  const range = { from: instantAt(date, '00:00', zone), to: endOfDay(addDays(date, days), zone) }
  const { grants, total } = await store.listEnding(app.database.db, range, {
    offset: page * PAGE_SIZE,
    most: PAGE_SIZE,
  })
  return { available_classes: grants.map(withType), total }
}

/** One grant with its ledger and the author of each line (7.35). */
export async function showGrant(app: AppContext, id: number) {
  const settings = await app.settings()
  return readGrant(app.database.db, id, { calendar: calendarPolicy(settings), credits: creditPolicy(settings) })
}

export async function readGrant(db: Tx, id: number, policies: Parameters<typeof ledgerToApi>[1]) {
  const grant = await store.findGrant(db, id)
  if (!grant) return refuse('lot-missing')
  const { entries } = await listEntries(db, grant.customer_id, { most: MOST_LINES, grantId: id })
  const names = await listStaffNames(db, [...new Set(entries.flatMap(({ by }) => (by === null ? [] : [by])))])
  const ledger = ledgerToApi(entries, policies).map(({ createdAt: at, ...line }, index) => ({
    ...line,
    at,
    by: names.get(entries[index]?.by ?? 0) ?? null,
  }))
  return allow({ available_class: withType(grant), ledger })
}

const withType = <T extends { class_types: { class_type_id: number }[] }>(grant: T) => ({
  ...grant,
  class_type_id: grant.class_types.length === 1 ? (grant.class_types[0]?.class_type_id ?? null) : null,
})
