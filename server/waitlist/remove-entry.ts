import { allow, type Verdict } from 'studio/values/refusal.ts'
import { type JoiningReason, refuse } from 'studio/waitlist/joining.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { brandOf } from '../notifications/brand.ts'
import { writeMail } from '../notifications/write-mail.ts'
import type { World } from '../world.ts'
import { bookedClass } from './booked-class.ts'
import { takeOff } from './class-line-store.ts'
import { removedLetter } from './removed-letter.ts'
import { readTurn } from './turn-store.ts'

/** 7.27 staff take somebody off a list: it is written down with its reason, and she is told (R13, F37). */
export async function removeEntry(
  world: World,
  { customer_id: by }: { customer_id: number },
  waitlist_id: number,
  reason: string,
): Promise<Verdict<{ waitlist_id: number }, JoiningReason>> {
  const settings = await world.settings()
  return world.transaction(async (tx): Promise<Verdict<{ waitlist_id: number }, JoiningReason>> => {
    const now = world.now()
    const entry = await takeOff(tx, waitlist_id)
    if (!entry) return refuse('not-waiting')
    const { name, email, ...before } = entry
    const audit = { by, did: 'remove-from-waitlist', subject: 'waitlist', subject_id: waitlist_id, reason, before }
    await writeAudit(tx, audit, now)
    const read = await readTurn(tx, entry.single_class_id, now)
    if (read) {
      const booked = bookedClass(read.single_class, settings, null)
      const letter = removedLetter(brandOf(settings), { name, booked, address: world.address })
      await writeMail(tx, { to: email, ...letter, dedupe_key: `off-waitlist:${waitlist_id}:${entry.createdAt}`, now })
    }
    return allow({ waitlist_id })
  })
}
