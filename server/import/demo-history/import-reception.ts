import type { Terms } from '@aforo/domain/payments/coach-pay/rate.ts'
import { importRate } from '../../payments/coach-pay/import-store.ts'
import { importYesterdaysSession } from '../../commerce/cash-session/import-store.ts'
import { idOf } from '../folder/ids-by-handle.ts'
import type { HistoryContext } from './history-context.ts'

/** Coach pay of a demo: $300 per class, $12 per attendee after the eighth, at most $600. */
const RATE: Terms = { per_class: 300_00, per_head: 12_00, heads_included: 8, minimum: 0, maximum: 600_00 }
const VALID_FROM = '2020-01-01'

/** Writes reception data of a demo: yesterday's counted cash session and the coaches' pay rate. */
export async function importReception(
  { tx, studio, numbers, people, today, zone }: HistoryContext,
  now: Date,
): Promise<void> {
  const idOfRole = (wantedRole: string): number | undefined =>
    people.get(studio.customers.find(({ role }) => role === wantedRole)?.email ?? '')
  const [reception, admin] = [idOfRole('reception'), idOfRole('admin')]
  const [location] = studio.locations
  if (reception !== undefined && location) {
    const location_id = idOf(numbers.locations, location.handle)
    await importYesterdaysSession(tx, { location_id, by: reception, today, zone })
  }
  if (admin !== undefined) await importRate(tx, RATE, { valid_from: VALID_FROM, by: admin, now })
}
