import { explainCredits, sortByUse } from '@aforo/domain/commerce/credits/choosing.ts'
import { ledgerWords } from '@aforo/domain/commerce/credits/ledger-words.ts'
import { membershipOf } from '@aforo/domain/commerce/credits/membership.ts'
import { creditFrom, type LedgerLine, type CreditGrant } from '@aforo/domain/commerce/credits/shapes.ts'
import {
  type ClassToPay,
  type CreditPolicies,
  type UnusableReason,
  unusableWords,
  whyInactive,
} from '@aforo/domain/commerce/credits/usable.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import { refuse } from '@aforo/domain/catalogue/schedule/refusals.ts'
import { calendarPolicy, creditPolicy, zoneAt } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findClassToPay, listEntries, listGrants, type ReadEntry } from './store.ts'

const MOST_GRANTS = 200

/**
 * A customer's credits in order of use, why each cannot be used, and a page of the ledger, newest first (2.41, 7.35).
 */
export async function readMyCredits(
  app: AppContext,
  customer_id: number,
  { single_class_id, page }: { single_class_id?: number | undefined; page: number },
) {
  const { db } = app.database
  const now = app.now()
  const settings = await app.settings()
  const policies = { calendar: calendarPolicy(settings), credits: creditPolicy(settings) }
  const singleClass = single_class_id === undefined ? null : await readClassToPay(db, single_class_id)
  if (single_class_id !== undefined && !singleClass) return refuse('class-missing')
  const grants = await listGrants(db, customer_id, now, MOST_GRANTS)
  const { entries, total } = await listEntries(db, customer_id, { most: PAGE_SIZE, skip: page * PAGE_SIZE })
  return allow({
    available_classes: explainGrants(grants, singleClass, policies, now).map(({ grant, why, isChosen }) => ({
      ...creditFrom(grant),
      why_not: why && unusableWords(why, grant, zoneAt(policies.calendar, singleClass?.location.timezone ?? null)),
      is_chosen: isChosen,
    })),
    ...membershipOf(grants, now),
    ledger: ledgerToApi(entries, policies),
    ledger_total: total,
  })
}

/** Ledger lines in the words that their owner reads (R3). */
export const ledgerToApi = (entries: readonly ReadEntry[], policies: CreditPolicies) =>
  entries.map((entry) => toApi(toLedgerLine(entry, policies), policies))

type ExplainedGrant = { grant: CreditGrant; why: UnusableReason | null; isChosen: boolean }

function explainGrants(
  grants: CreditGrant[],
  singleClass: ClassToPay | null,
  policies: CreditPolicies,
  now: Date,
): ExplainedGrant[] {
  if (singleClass) return explainCredits(grants, singleClass, 'self', policies, now)
  return sortByUse(grants).map((grant) => ({ grant, why: whyInactive(grant, now), isChosen: false }))
}

async function readClassToPay(db: Tx, single_class_id: number): Promise<ClassToPay | null> {
  const found = await findClassToPay(db, single_class_id)
  return found && { class_date: found.class_date, class_type: found, location: found }
}

function toLedgerLine(
  { customer_id, by, single_class, ...entry }: ReadEntry,
  { calendar }: CreditPolicies,
): LedgerLine {
  return {
    ...entry,
    by: by === null ? 'system' : by === customer_id ? 'customer' : 'staff',
    single_class: single_class && { ...single_class, zone: zoneAt(calendar, single_class.timezone) },
  }
}

const toApi = (line: LedgerLine, { calendar }: CreditPolicies) => ({
  available_class_ledger_id: line.available_class_ledger_id,
  available_class_id: line.available_class_id,
  kind: line.kind,
  units: line.units,
  words: ledgerWords(line, calendar.zone),
  createdAt: line.createdAt,
})
