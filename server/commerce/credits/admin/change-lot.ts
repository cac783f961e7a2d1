import {
  type Adjustment,
  decideAdjusting,
  decideRevoking,
  type LotChange,
} from '@aforo/domain/commerce/credits/admin/adjusting.ts'
import { type LotReason, refuse } from '@aforo/domain/commerce/credits/admin/refusals.ts'
import type { getLot } from '@aforo/domain/commerce/credits/admin/contract.ts'
import type { Lot } from '@aforo/domain/commerce/credits/shapes.ts'
import { calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import type { AnswerOf } from '@aforo/domain/values/call.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { allow, isRefusal, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/note.ts'
import type { World } from '../../../app/world.ts'
import { classTypesNamed, findOwner, lockLot, wasPausedByStaff, writeChange } from './lots-store.ts'
import { readLot } from './read-lots.ts'

export const LOT_PAUSED = 'lot-paused'
export type LotPaused = {
  readonly available_class_id: number
  readonly customer_id: number
  readonly by: number
  readonly reason: string
}

type Who = { readonly customer_id: number }
type Shown = Verdict<AnswerOf<typeof getLot>>
type Decide = (tx: Tx, lot: Lot, zone: string, now: Date) => Promise<Verdict<readonly LotChange[], LotReason>>

/** Adds or takes classes, extends, freezes or unfreezes: a line of the ledger and of the audit for each (7.35, R3, F50). */
export const adjustLot = (world: World, who: Who, id: number, wish: Adjustment & { reason: string }): Promise<Shown> =>
  change(world, who, id, wish.reason, async (tx, lot, zone, now) => {
    const types = wish.class_types ?? []
    const known = await classTypesNamed(tx, types)
    if (known.length < new Set(types).size) return refuse('class-type-missing')
    const isPausedByStaff = lot.frozenAt !== null && (await wasPausedByStaff(tx, id, parseInstant(lot.frozenAt)))
    return decideAdjusting({ ...lot, isPausedByStaff }, wish, zone, now)
  })

/** Takes a lot away with what is left of it (7.35, R3). */
export const revokeLot = (world: World, who: Who, id: number, reason: string): Promise<Shown> =>
  change(world, who, id, reason, async (_tx, lot, _zone, now) => {
    const verdict = decideRevoking(lot, reason, now)
    return verdict.allowed ? allow([verdict.value]) : verdict
  })

async function change(world: World, who: Who, id: number, reason: string, decide: Decide): Promise<Shown> {
  const settings = await world.settings()
  const policies = { calendar: calendarPolicy(settings), credits: creditPolicy(settings) }
  return world.transaction(async (tx): Promise<Shown> => {
    const owner = await findOwner(tx, id)
    if (owner === null) return refuse('lot-missing')
    await lockPerson(tx, owner)
    const lot = await lockLot(tx, id)
    if (!lot) return refuse('lot-missing')
    const now = world.now()
    const verdict = await decide(tx, lot, policies.calendar.zone, now)
    if (isRefusal(verdict)) return verdict
    const before = stateOf(lot)
    for (const one of verdict.value) await writeChange(tx, lot, one, { by: who.customer_id, now })
    if (verdict.value.some(({ frozenAt }) => frozenAt)) {
      const paused: LotPaused = { available_class_id: id, customer_id: owner, by: who.customer_id, reason }
      await publish(tx, LOT_PAUSED, paused, { now })
    }
    const after = await lockLot(tx, id)
    for (const { kind } of verdict.value) {
      const values = { before, after: after && stateOf(after) }
      const subject = { did: `lot-${kind}`, subject: 'available_class', subject_id: id }
      await writeAudit(tx, { by: who.customer_id, ...subject, reason, ...values }, now)
    }
    return readLot(tx, id, policies)
  })
}

const stateOf = ({ class_types, allowed_times, available_classes, expiration_date, frozenAt, revokedAt }: Lot) => ({
  class_types: class_types.map(({ class_type_id }) => class_type_id),
  allowed_times,
  available_classes,
  expiration_date,
  frozenAt,
  revokedAt,
})
