import type { Terms } from '@aforo/domain/payments/coach-pay/rate.ts'
import { importRate } from '../../payments/coach-pay/import-store.ts'
import { importYesterdaysSession } from '../../commerce/cash-session/import-store.ts'
import { numberOf } from '../folder/numbers.ts'
import type { Scene } from './scene.ts'

/** What a demo pays its coaches: $300 a class, $12 for each head after the eighth, at most $600. */
const RATE: Terms = { per_class: 300_00, per_head: 12_00, heads_included: 8, minimum: 0, maximum: 600_00 }
const SINCE = '2020-01-01'

/** What the desk of a demo has done before its first day: it counted yesterday's till, and wrote down what coaches get. */
export async function importReception({ tx, studio, numbers, people, today, zone }: Scene, now: Date): Promise<void> {
  const numberOfRole = (wanted: string): number | undefined =>
    people.get(studio.customers.find(({ role }) => role === wanted)?.email ?? '')
  const [reception, admin] = [numberOfRole('reception'), numberOfRole('admin')]
  const [place] = studio.locations
  if (reception !== undefined && place) {
    const location_id = numberOf(numbers.locations, place.handle)
    await importYesterdaysSession(tx, { location_id, by: reception, today, zone })
  }
  if (admin !== undefined) await importRate(tx, RATE, { valid_from: SINCE, by: admin, now })
}
