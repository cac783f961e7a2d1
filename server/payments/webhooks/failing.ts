import type { FailingWebhooks } from '@aforo/domain/jobs/shapes.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import { listFailing, retryFailing } from './webhook-store.ts'
import type { Caller } from '../../platform/http/request.ts'

export const failingWebhooks = ({ database }: AppContext): Promise<FailingWebhooks[]> => listFailing(database.db)

/** Retries the failed events of one kind now, also those that were given up. Returns their number. */
export const retryWebhooks = (
  app: AppContext,
  { customer_id: by }: Caller,
  kind: { gateway: string; type: string },
): Promise<{ retried: number }> =>
  app.transaction(async (tx) => {
    const now = app.now()
    const retried = await retryFailing(tx, kind, now)
    const entry = { by, did: 'retry-webhooks', subject: 'job', subject_id: 0, reason: null, before: null } as const
    if (retried > 0) await writeAudit(tx, { ...entry, after: { ...kind, retried } }, now)
    return { retried }
  })
