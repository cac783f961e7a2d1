import { eq, sql } from 'drizzle-orm'
import type { LocalDate, Zone } from '@aforo/domain/values/days.ts'
import { addDays, endOfDay, instantAt } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { present } from '../../platform/database/rows/present.ts'
import { cashMovement, cashSession } from './tables.ts'

type DemoSession = { readonly location_id: number; readonly by: number; readonly today: LocalDate; readonly zone: Zone }

/**
 * The cash session of yesterday in the demo studio: it includes that day's payments at reception, and its count is 20
 * pesos short.
 */
export async function importYesterdaysSession(tx: Tx, { location_id, by, today, zone }: DemoSession): Promise<void> {
  const day = addDays(today, -1)
  const [openedAt, closedAt] = [instantAt(day, '06:30', zone), instantAt(day, '21:30', zone)]
  const [float, missing] = [500_00, 20_00]
  const opening = { location_id, opening_float: float, opened_by: by, openedAt }
  const closing = { counted: float, expected: float, kept: float, closed_by: by, closedAt }
  const [inserted] = await tx
    .insert(cashSession)
    .values({ ...opening, ...closing })
    .returning({ id: cashSession.till_cut_id })
  const { id } = present(inserted, 'The id of the new cash session')
  await tx.execute(sql`
    insert into till_movement (till_cut_id, location_id, way, kind, amount, "by", purchase_id, dedupe_key, "createdAt")
    select ${id}, ${location_id}, p.payment_kind, 'sale', i.total_payment, ${by}, i.purchase_id,
      'sale:' || i.purchase_id, i."createdAt"
    from invoice i join purchase p using (purchase_id)
    where i.gateway = 'desk' and i.kind = 'purchase' and p.payment_kind in ('cash', 'terminal', 'transfer')
      and i."createdAt" between ${instantAt(day, '00:00', zone)} and ${endOfDay(day, zone)}`)
  const { amount, way, createdAt } = cashMovement
  const sums = tx
    .select({
      cash: sql`coalesce(sum(${amount}) filter (where ${way} = 'cash'), 0)::int`.as('cash'),
      first: sql`min(${createdAt})`.as('first'),
      last: sql`max(${createdAt})`.as('last'),
    })
    .from(cashMovement)
    .where(eq(cashMovement.till_cut_id, id))
    .as('sums')
  await tx
    .update(cashSession)
    .set({
      expected: sql`${float}::int + ${sums.cash}`,
      counted: sql`${float}::int + ${sums.cash} - ${missing}::int`,
      kept: float - missing,
      difference_reason: 'Se dio mal un cambio',
      openedAt: sql`least(${cashSession.openedAt}, ${sums.first})`,
      closedAt: sql`greatest(${cashSession.closedAt}, ${sums.last})`,
    })
    .from(sums)
    .where(eq(cashSession.till_cut_id, id))
}
