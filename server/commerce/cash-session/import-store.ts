import { sql } from 'drizzle-orm'
import type { LocalDate, Zone } from '@aforo/domain/values/days.ts'
import { addDays, endOfDay, instantAt } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { present } from '../../platform/database/present.ts'

type DemoSession = { readonly location_id: number; readonly by: number; readonly today: LocalDate; readonly zone: Zone }

/**
 * The cash session of yesterday in the demo studio: it includes that day's payments at reception, and its count is 20
 * pesos short.
 */
export async function importYesterdaysSession(tx: Tx, { location_id, by, today, zone }: DemoSession): Promise<void> {
  const day = addDays(today, -1)
  const [openedAt, closedAt] = [instantAt(day, '06:30', zone), instantAt(day, '21:30', zone)]
  const [float, missing] = [500_00, 20_00]
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into till_cut (location_id, opening_float, opened_by, "openedAt", counted, expected, kept, difference_reason,
      closed_by, "closedAt")
    values (${location_id}, ${float}, ${by}, ${openedAt}, ${float}, ${float}, ${float}, null, ${by}, ${closedAt})
    returning till_cut_id as id`)
  const { id } = present(rows[0], 'The id of the new cash session')
  await tx.execute(sql`
    insert into till_movement (till_cut_id, location_id, way, kind, amount, "by", purchase_id, dedupe_key, "createdAt")
    select ${id}, ${location_id}, p.payment_kind, 'sale', i.total_payment, ${by}, i.purchase_id,
      'sale:' || i.purchase_id, i."createdAt"
    from invoice i join purchase p using (purchase_id)
    where i.gateway = 'desk' and i.kind = 'purchase' and p.payment_kind in ('cash', 'terminal', 'transfer')
      and i."createdAt" between ${instantAt(day, '00:00', zone)} and ${endOfDay(day, zone)}`)
  await tx.execute(sql`
    update till_cut set expected = ${float} + s.cash, counted = ${float} + s.cash - ${missing}, kept = ${float - missing},
      difference_reason = 'Se dio mal un cambio', "openedAt" = least("openedAt", s.first),
      "closedAt" = greatest("closedAt", s.last)
    from (select coalesce(sum(amount) filter (where way = 'cash'), 0)::int as cash, min("createdAt") as first,
      max("createdAt") as last
      from till_movement where till_cut_id = ${id}) s
    where till_cut_id = ${id}`)
}
