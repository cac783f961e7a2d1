import { RENEWAL_TEXTS } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { type SQL, sql } from 'drizzle-orm'
import { EVENT_RETENTION_DAYS } from '../../platform/events/sweep-events.ts'
import { KEY_RETENTION_DAYS } from '../../platform/http/sweep.ts'
import { WEBHOOK_RETENTION_DAYS } from '../../payments/webhooks/sweep-webhooks.ts'
import type { Invariant } from './store.ts'

const pastRetention = (now: Date, days: number): SQL =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${days + 1})`

export const recordInvariants: readonly Invariant[] = [
  {
    name: 'I9 a renewal consent names a text that exists',
    table: 'purchase',
    broken: () => sql`
      select purchase_id as id, 'a version of the renewal text' as expected, renewal_consent ->> 'version' as found
      from purchase where renewal_consent is not null
        and not (renewal_consent ->> 'version' = any(${sql.param([...RENEWAL_TEXTS])}::text[]))`,
  },
  {
    name: 'I9 an accepted page names a version that exists',
    table: 'page',
    broken: () => sql`
      select a.page_id as id, 'a version from 1 to ' || p.version as expected, a.version::text as found
      from accepted_page a join page p using (page_id) where a.version not between 1 and p.version`,
  },
  {
    name: 'I9 no event is past its retention',
    table: 'event',
    broken: (now) => sql`
      select event_id as id, 'deleted by the sweep' as expected, topic || ', handled ' || "doneAt" as found
      from event where "doneAt" < ${pastRetention(now, EVENT_RETENTION_DAYS)}`,
  },
  {
    name: 'I9 no webhook is past its retention',
    table: 'webhook_event',
    broken: (now) => sql`
      select row_number() over (order by "processedAt") as id, 'deleted by the sweep' as expected,
        gateway || ' ' || event_id as found
      from webhook_event where "processedAt" < ${pastRetention(now, WEBHOOK_RETENTION_DAYS)}`,
  },
  {
    name: 'I9 no idempotency key is past its retention',
    table: 'idempotency',
    broken: (now) => sql`
      select row_number() over (order by "createdAt") as id, 'deleted by the sweep' as expected,
        route || ' ' || key as found
      from idempotency where "createdAt" < ${pastRetention(now, KEY_RETENTION_DAYS)}`,
  },
]
