import {
  clashes,
  decideMerging,
  type RemainingAccount,
  type MergingFacts,
} from '@aforo/domain/profile/privacy/merging.ts'
import { refuse } from '@aforo/domain/profile/privacy/refusals.ts'
import type { Merging, MergingSide } from '@aforo/domain/profile/privacy/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { lockPerson } from '../../people/lock-person.ts'
import { findRemovedPerson, takeAccount } from '../../people/of-person-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Handing } from '../../platform/database/of-person.ts'
import { reassignWaiting } from '../../platform/events/reassign-waiting.ts'
import type { AppContext } from '../../app/app-context.ts'
import { ofPerson } from '../rooms.ts'
import { listShared, readSide, type SideRead } from './merging-store.ts'
import { obstacleToApi } from './obstacle-to-api.ts'

type MergeInput = Handing & { readonly keeps_account?: RemainingAccount | undefined; readonly reason: string }

/**
 * Makes one person of two records, in one transaction: both are held in the order of their numbers, and each room hands
 * over what is of the one. It ends, and leads to the other; all sessions of both end. What was merged already is so.
 */
export async function merge(app: AppContext, by: number, input: MergeInput): Promise<Verdict<{ customer_id: number }>> {
  const { zone } = calendarPolicy(await app.settings())
  return app.transaction((tx) => mergeIn(tx, app, zone, by, input))
}

async function mergeIn(
  tx: Tx,
  app: AppContext,
  zone: Zone,
  by: number,
  input: MergeInput,
): Promise<Verdict<{ customer_id: number }>> {
  const { from, to, keeps_account, reason } = input
  const now = app.now()
  for (const one of [from, to].toSorted((a, b) => a - b)) await lockPerson(tx, one)
  if ((await findRemovedPerson(tx, from))?.merged_into === to) return allow({ customer_id: to })
  const { facts, ...sides } = await readMerging(tx, zone, { from, to }, now)
  const verdict = decideMerging(facts, keeps_account)
  if (!verdict.allowed) return verdict
  for (const part of ofPerson) await part.hand(tx, { from, to }, now)
  await reassignWaiting(tx, { from, to })
  if (verdict.value === 'from') await takeAccount(tx, { from, to })
  for (const side of [sides.from, sides.to]) if (side?.uid) await app.identity.endSessions(side.uid, tx)
  const change = { before: { customer_id: from }, after: { customer_id: to } }
  await writeAudit(tx, { by, did: 'merge-persons', subject: 'customer', subject_id: to, reason, ...change }, now)
  return allow({ customer_id: to })
}

export async function previewMerging(app: AppContext, handing: Handing): Promise<Verdict<Merging>> {
  const { zone } = calendarPolicy(await app.settings())
  const { facts, from, to } = await readMerging(app.database.db, zone, handing, app.now())
  if (!from && !to) return refuse('person-missing')
  return allow({ from: toMergingSide(from), to: toMergingSide(to), clashes: clashes(facts).map(obstacleToApi) })
}

type Read = { facts: MergingFacts; from: SideRead | null; to: SideRead | null }

async function readMerging(db: Tx, zone: Zone, handing: Handing, now: Date): Promise<Read> {
  const [from, to] = [await readSide(db, handing.from, now), await readSide(db, handing.to, now)]
  const shared = await listShared(db, handing, now)
  const facts: MergingFacts = {
    from: sideOf(from),
    to: sideOf(to),
    isSame: handing.from === handing.to,
    shared: shared.map(({ name, class_date }) => `${name}, ${formatMoment(parseInstant(class_date), zone)}`),
  }
  return { facts, from, to }
}

const sideOf = (read: SideRead | null) =>
  read && { role: read.person.role, hasAccount: read.has_account, renews: read.renews }

function toMergingSide(read: SideRead | null): MergingSide | null {
  if (!read) return null
  const { renews: _renews, uid: _uid, balance, ...side } = read
  return { ...side, balance: toPesos(balance) }
}
