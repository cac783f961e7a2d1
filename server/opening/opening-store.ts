import { eq, type SQL, sql } from 'drizzle-orm'
import type { OpeningFacts } from '@aforo/domain/opening/progress.ts'
import type { OpeningDraftName, OpeningStep } from '@aforo/domain/opening/shapes.ts'
import { lockUntilCommit } from '../platform/database/advisory-lock.ts'
import type { Tx } from '../platform/database/database.ts'
import type { SampleTable } from './sample-row-queries.ts'
import { openingDraft, openingStep } from './tables.ts'

/** The advisory lock of opening a studio; any unused number. */
const OPENING_LOCK = 7_029_067

/** Lets one request at a time make the first administrator; the lock ends with the transaction. */
export async function lockOpening(tx: Tx): Promise<void> {
  await lockUntilCommit(tx, OPENING_LOCK)
}

export async function insertStep(db: Tx, step: OpeningStep, now: Date): Promise<void> {
  await db.insert(openingStep).values({ step, confirmedAt: now }).onConflictDoNothing()
}

type FactsRow = Omit<OpeningFacts, 'settings' | 'confirmed'> & {
  settings: string[]
  confirmed: string[]
  news_count: number
}

const isOwn = (table: SampleTable, key: string): SQL =>
  sql`not exists (select 1 from sample_row s where s.table = ${table}::text and s.row_id = ${sql.identifier(key)})`

/** What the studio has itself, as far as opening it needs that, in one statement: sample data do not count. */
export async function readFacts(db: Tx, now: Date): Promise<OpeningFacts & { news_count: number }> {
  const { rows } = await db.execute<FactsRow>(sql`select
    (select count(*)::int from location where "archivedAt" is null and ${isOwn('location', 'location_id')}) as places,
    (select count(*)::int from class_type where "archivedAt" is null and ${isOwn('class_type', 'class_type_id')}) as class_types,
    (select count(*)::int from instructor where "archivedAt" is null and ${isOwn('instructor', 'instructor_id')}) as coaches,
    (select count(*)::int from single_class where "cancelledAt" is null and class_date > ${now}
      and ${isOwn('single_class', 'single_class_id')}) as classes_ahead,
    (select count(*)::int from class_package where "archivedAt" is null and ${isOwn('class_package', 'class_package_id')}) as packages,
    (select count(*)::int from payment_method where "archivedAt" is null) as payment_methods,
    array(select key from setting) as settings,
    array(select step from opening_step) as confirmed,
    (select count(*)::int from news_subscriber) as news_count`)
  const [row] = rows
  if (!row) throw new Error('The facts of opening: expected one row, found none.')
  return { ...row, settings: new Set(row.settings), confirmed: new Set(row.confirmed) }
}

export async function listDrafts(db: Tx): Promise<{ name: string; typed: string }[]> {
  return db.select({ name: openingDraft.name, typed: openingDraft.typed }).from(openingDraft).orderBy(openingDraft.name)
}

export async function writeDraft(db: Tx, name: OpeningDraftName, typed: string, now: Date): Promise<void> {
  const values = { typed, updatedAt: now }
  await db
    .insert(openingDraft)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: openingDraft.name, set: values })
}

export async function deleteDraft(db: Tx, name: OpeningDraftName): Promise<void> {
  await db.delete(openingDraft).where(eq(openingDraft.name, name))
}
