import { type SQL, sql } from 'drizzle-orm'
import type { Linked } from '@aforo/domain/reporting/reports/report-definition.ts'
import { iso } from '../../../../platform/database/reading/iso.ts'
import type { ReportQuery, RowPage, Page } from '../../report-query.ts'
import { memoize } from '../../memoize.ts'
import { classCell, pageOf, personCell } from '../../page-store.ts'

/**
 * The CTE `moved`: the ledger entries of the span that changed a number of classes, with kind and amount. Unlimited
 * grants have none.
 */
const moved = ({ from, until, filters: { class_package_id } }: ReportQuery): SQL => sql`
  moved as (
    select e.credit_entry_id, e.class_reservation_id, e.customer_id, e.why, e."createdAt" as moment, a.title,
      a.class_package_id, abs(e.amount) as classes,
      case when e.kind = 'reserved' then 'used' when e.kind in ('returned', 'expired') then e.kind
        when e.amount > 0 then 'granted' else 'removed' end as what
    from credit_entry e join available_class a using (available_class_id)
    where e."createdAt" >= ${from} and e."createdAt" < ${until} and e.amount <> 0
      ${class_package_id ? sql`and a.class_package_id = ${class_package_id}` : sql``})`

export type CreditMovement = 'granted' | 'used' | 'returned' | 'expired' | 'removed'
export type Moved = Record<CreditMovement, number>
type OfPackage = Moved & { class_package_id: number | null }

const classesOf = (what: CreditMovement): SQL => sql`coalesce(sum(classes) filter (where what = ${what}), 0)::int`

export const countMoved = memoize(async (query: ReportQuery): Promise<OfPackage[]> => {
  const { rows } = await query.db.execute<OfPackage>(sql`
    with ${moved(query)}
    select class_package_id, ${classesOf('granted')} as granted, ${classesOf('used')} as used,
      ${classesOf('returned')} as returned, ${classesOf('expired')} as expired, ${classesOf('removed')} as removed
    from moved group by class_package_id`)
  return rows
})

export async function packageTitles({ db }: ReportQuery): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; title: string }>(
    sql`select class_package_id as id, title from class_package`,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

type MovedRow = {
  moment: string
  person: Linked
  title: string
  classes: number
  class: Linked | null
  why: string | null
}

export const listMoved = (query: ReportQuery, what: CreditMovement, page: Page): Promise<RowPage<MovedRow>> =>
  pageOf(
    query,
    {
      wanted: sql`with ${moved(query)} select * from moved where what = ${what}`,
      order: sql`w.moment desc, w.credit_entry_id desc`,
      row: sql`json_build_object('moment', ${iso(sql`w.moment`)}, 'person', ${personCell}, 'title', w.title,
        'classes', w.classes, 'why', w.why, 'class', case when sc.single_class_id is not null then ${classCell} end)`,
      joins: sql`join customer p using (customer_id) left join class_reservation r using (class_reservation_id)
        left join single_class sc using (single_class_id) left join class_type t using (class_type_id)`,
    },
    page,
  )
