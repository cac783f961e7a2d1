import { allow } from '@aforo/domain/values/refusal.ts'
import { refuse } from '@aforo/domain/booking/waitlist/joining.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { toBookedClass } from '../../notifications/templates/booked-class.ts'
import { waitlistRemovalWords } from '../../notifications/templates/waiting/taken-off.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import { deleteEntryById } from './class-waitlist-store.ts'
import { readOfferFacts } from './turn-store.ts'

/** Staff remove a waitlist entry, with a reason in the audit log; the customer is notified (7.27, R13, F37). */
export async function removeEntry(
  app: AppContext,
  { customer_id: by }: { customer_id: number },
  waitlist_id: number,
  reason: string,
) {
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    const now = app.now()
    const entry = await deleteEntryById(tx, waitlist_id)
    if (!entry) return refuse('not-waiting')
    const { name, ...before } = entry
    const audit = { by, did: 'remove-from-waitlist', subject: 'waitlist', subject_id: waitlist_id, reason, before }
    await writeAudit(tx, audit, now)
    const turnFacts = await readOfferFacts(tx, entry.single_class_id, now)
    if (turnFacts) {
      const booked = toBookedClass(turnFacts.single_class, settings)
      const words = waitlistRemovalWords({ name, booked, address: app.address })
      const dedupe_key = `off-waitlist:${waitlist_id}:${entry.createdAt}`
      await writeMessage(tx, app, { kind: 'passed-by', to: entry.customer_id, words, asWritten: true, dedupe_key })
    }
    return allow({ waitlist_id })
  })
}
