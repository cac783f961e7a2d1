import type { OutboxQuery } from '@aforo/domain/notifications/admin/shapes.ts'
import { refuse } from '@aforo/domain/notifications/admin/refusals.ts'
import type { Channel } from '@aforo/domain/notifications/kinds.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import { orderOf } from '@aforo/domain/values/sorting.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findMessageDetails, listShown, makeDue } from './admin-store.ts'
import type { Caller } from '../../platform/http/request.ts'

/** Older messages are outdated and not retried. */
const RETRY_AGE_MINUTES = 3 * 24 * 60

/** Messages, newest first or as sorted, with their deliveries (R14). */
export function listMessages({ database }: AppContext, { page, sort, direction, ...filters }: OutboxQuery) {
  const order = orderOf({ sort, direction }, { sort: 'created_at', direction: 'desc' })
  return listShown(database.db, filters, order, { offset: page * PAGE_SIZE, most: PAGE_SIZE })
}

export async function getMessage({ database }: AppContext, id: number) {
  const details = await findMessageDetails(database.db, id)
  if (!details) return refuse('message-missing')
  return allow(details.message.kind === 'account' ? { ...details, html: null, text: null } : details)
}

export const retryDeliveries = (
  app: AppContext,
  { customer_id: by }: Caller,
  selection: { message_id: number } | { channel: Channel },
): Promise<{ retried: number }> =>
  app.transaction(async (tx) => {
    const now = app.now()
    const limited = 'channel' in selection ? { ...selection, since: addMinutes(now, -RETRY_AGE_MINUTES) } : selection
    const retried = await makeDue(tx, limited, now)
    const auditEntry = {
      by,
      did: 'retry-messages',
      subject: 'message_words',
      subject_id: 0,
      reason: null,
      before: null,
    }
    if (retried > 0) await writeAudit(tx, { ...auditEntry, after: { ...selection, retried } }, now)
    return { retried }
  })
