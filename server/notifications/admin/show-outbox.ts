import type { OutboxQuery, MessageShown } from '@aforo/domain/notifications/admin/shapes.ts'
import { type AdminReason, refuse } from '@aforo/domain/notifications/admin/refusals.ts'
import type { Channel } from '@aforo/domain/notifications/kinds.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findShown, listShown, makeDue } from './admin-store.ts'
import type { Caller } from '../../platform/http/request.ts'

const PAGE = 50
/** Older messages are no longer relevant. */
const RETRIED_MINUTES = 3 * 24 * 60

/** Messages, newest first, with their deliveries (R14). */
export const listMessages = ({ database }: AppContext, { page, ...filters }: OutboxQuery) =>
  listShown(database.db, filters, { offset: page * PAGE, most: PAGE })

export async function getMessage(
  { database }: AppContext,
  id: number,
): Promise<Verdict<{ message: MessageShown; html: string | null; text: string | null }, AdminReason>> {
  const found = await findShown(database.db, id)
  if (!found) return refuse('message-missing')
  return allow(found.message.kind === 'account' ? { ...found, html: null, text: null } : found)
}

export const retryDeliveries = (
  app: AppContext,
  { customer_id: by }: Caller,
  which: { message_id: number } | { channel: Channel },
): Promise<{ retried: number }> =>
  app.transaction(async (tx) => {
    const now = app.now()
    const meant = 'channel' in which ? { ...which, since: addMinutes(now, -RETRIED_MINUTES) } : which
    const retried = await makeDue(tx, meant, now)
    const auditEntry = {
      by,
      did: 'retry-messages',
      subject: 'message_words',
      subject_id: 0,
      reason: null,
      before: null,
    }
    if (retried > 0) await writeAudit(tx, { ...auditEntry, after: { ...which, retried } }, now)
    return { retried }
  })
