import {
  listMergeConflicts,
  decideMerging,
  type RemainingAccount,
  type MergingFacts,
} from '@aforo/domain/profile/privacy/merging.ts'
import { refuse } from '@aforo/domain/profile/privacy/refusals.ts'
import type { MergingSide } from '@aforo/domain/profile/privacy/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { lockPerson } from '../../people/lock-person.ts'
import { listSamplePeople } from '../../people/sample-people-queries.ts'
import { findRemovedPerson, takeAccount } from '../../people/personal-data-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CustomerMerge } from '../../platform/database/rows/personal-data.ts'
import { reassignWaiting } from '../../platform/events/reassign-waiting.ts'
import type { AppContext } from '../../app/app-context.ts'
import { personalData } from '../personal-data.ts'
import { listShared, readSide, type MergingSideRow } from './merging-store.ts'
import { obstacleToApi } from './obstacle-to-api.ts'

type MergeInput = CustomerMerge & { readonly keeps_account?: RemainingAccount | undefined; readonly reason: string }

/**
 * Merges customer `from` into customer `to` in one transaction: both rows are locked in the order of their ids, and
 * each module moves its rows. `from` is deleted and refers to `to`; all sessions of both end. Idempotent.
 */
export async function merge(app: AppContext, by: number, input: MergeInput) {
  const { zone } = calendarPolicy(await app.settings())
  return app.transaction((tx) => mergeInTransaction(tx, app, zone, by, input))
}

async function mergeInTransaction(tx: Tx, app: AppContext, zone: Zone, by: number, input: MergeInput) {
  const { from, to, keeps_account, reason } = input
  const now = app.now()
  for (const id of [from, to].toSorted((a, b) => a - b)) await lockPerson(tx, id)
  if ((await findRemovedPerson(tx, from))?.merged_into === to) return allow({ customer_id: to })
  const { facts, ...sides } = await readMerging(tx, zone, { from, to }, now)
  const verdict = decideMerging(facts, keeps_account)
  if (!verdict.allowed) return verdict
  for (const part of personalData) await part.hand(tx, { from, to }, now)
  await reassignWaiting(tx, { from, to })
  if (verdict.value === 'from') await takeAccount(tx, { from, to })
  for (const side of [sides.from, sides.to]) if (side?.uid) await app.identity.endSessions(side.uid, tx)
  const change = { before: { customer_id: from }, after: { customer_id: to } }
  await writeAudit(tx, { by, did: 'merge-persons', subject: 'customer', subject_id: to, reason, ...change }, now)
  return allow({ customer_id: to })
}

export async function previewMerging(app: AppContext, pair: CustomerMerge) {
  const { zone } = calendarPolicy(await app.settings())
  const { facts, from, to } = await readMerging(app.database.db, zone, pair, app.now())
  if (!from && !to) return refuse('person-missing')
  return allow({
    from: toMergingSide(from),
    to: toMergingSide(to),
    clashes: listMergeConflicts(facts).map(obstacleToApi),
  })
}

type MergingRead = { facts: MergingFacts; from: MergingSideRow | null; to: MergingSideRow | null }

async function readMerging(db: Tx, zone: Zone, pair: CustomerMerge, now: Date): Promise<MergingRead> {
  const [from, to] = [await readSide(db, pair.from, now), await readSide(db, pair.to, now)]
  const shared = await listShared(db, pair, now)
  const facts: MergingFacts = {
    from: toFacts(from),
    to: toFacts(to),
    isSame: pair.from === pair.to,
    isSampleWithReal: (await listSamplePeople(db, [pair.from, pair.to])).length === 1,
    sharedClasses: shared.map(({ name, class_date }) => `${name}, ${formatMoment(parseInstant(class_date), zone)}`),
  }
  return { facts, from, to }
}

const toFacts = (read: MergingSideRow | null) =>
  read && { role: read.person.role, hasAccount: read.has_account, renews: read.renews }

function toMergingSide(read: MergingSideRow | null): MergingSide | null {
  if (!read) return null
  const { renews: _renews, uid: _uid, balance, ...side } = read
  return { ...side, balance: toPesos(balance) }
}
