import {
  type Adjustment,
  decideAdjusting,
  decideRevoking,
  type GrantChange,
} from '@aforo/domain/commerce/credits/admin/adjusting.ts'
import { refuse } from '@aforo/domain/commerce/credits/admin/refusals.ts'
import type { CreditGrant } from '@aforo/domain/commerce/credits/shapes.ts'
import { calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { listClassTypes, findOwner, lockGrant, wasPausedByStaff, writeChange } from './grants-store.ts'
import { readGrant } from './read-grants.ts'

export const GRANT_PAUSED = 'lot-paused'
export type GrantPaused = {
  readonly available_class_id: number
  readonly customer_id: number
  readonly by: number
  readonly reason: string
}

type Actor = { readonly customer_id: number }
type Decide<R extends string> = (
  tx: Tx,
  grant: CreditGrant,
  zone: string,
  now: Date,
) => Promise<Verdict<readonly GrantChange[], R>>

/**
 * Adds or takes classes, extends, pauses or resumes a grant; each change is a ledger line and an audit entry (7.35, R3,
 * F50).
 */
export const adjustGrant = (app: AppContext, actor: Actor, id: number, input: Adjustment & { reason: string }) =>
  changeGrant(app, actor, id, input.reason, async (tx, grant, zone, now) => {
    const types = input.class_types ?? []
    const found = await listClassTypes(tx, types)
    if (found.length < new Set(types).size) return refuse('class-type-missing')
    const isPausedByStaff = grant.frozenAt !== null && (await wasPausedByStaff(tx, id, parseInstant(grant.frozenAt)))
    return decideAdjusting({ ...grant, isPausedByStaff }, input, zone, now)
  })

/** Revokes a grant with the classes left in it (7.35, R3). */
export const revokeGrant = (app: AppContext, actor: Actor, id: number, reason: string) =>
  changeGrant(app, actor, id, reason, async (_tx, grant, _zone, now) => {
    const verdict = decideRevoking(grant, reason, now)
    return verdict.allowed ? allow([verdict.value]) : verdict
  })

async function changeGrant<R extends string>(
  app: AppContext,
  actor: Actor,
  id: number,
  reason: string,
  decide: Decide<R>,
) {
  const settings = await app.settings()
  const policies = { calendar: calendarPolicy(settings), credits: creditPolicy(settings) }
  return app.transaction(async (tx) => {
    const owner = await findOwner(tx, id)
    if (owner === null) return refuse('lot-missing')
    await lockPerson(tx, owner)
    const grant = await lockGrant(tx, id)
    if (!grant) return refuse('lot-missing')
    const now = app.now()
    const verdict = await decide(tx, grant, policies.calendar.zone, now)
    if (!verdict.allowed) return verdict
    const before = auditedFields(grant)
    for (const grantChange of verdict.value) await writeChange(tx, grant, grantChange, { by: actor.customer_id, now })
    if (verdict.value.some(({ frozenAt }) => frozenAt)) {
      const paused: GrantPaused = { available_class_id: id, customer_id: owner, by: actor.customer_id, reason }
      await publish(tx, GRANT_PAUSED, paused, { now })
    }
    const after = await lockGrant(tx, id)
    for (const { kind } of verdict.value) {
      const values = { before, after: after && auditedFields(after) }
      const subject = { did: `lot-${kind}`, subject: 'available_class', subject_id: id }
      await writeAudit(tx, { by: actor.customer_id, ...subject, reason, ...values }, now)
    }
    return readGrant(tx, id, policies)
  })
}

const auditedFields = ({
  class_types,
  allowed_times,
  available_classes,
  expiration_date,
  frozenAt,
  revokedAt,
}: CreditGrant) => ({
  class_types: class_types.map(({ class_type_id }) => class_type_id),
  allowed_times,
  available_classes,
  expiration_date,
  frozenAt,
  revokedAt,
})
