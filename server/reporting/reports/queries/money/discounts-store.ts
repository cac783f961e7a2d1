import { type SQL, sql } from 'drizzle-orm'
import type { Linked } from '@aforo/domain/reporting/reports/report-definition.ts'
import { iso } from '../../../../platform/database/reading/iso.ts'
import type { ReportQuery, RowPage, Page } from '../../report-query.ts'
import { pageOf, personCell } from '../../page-store.ts'
import { purchaseCell, wasSold } from './sales-store.ts'

/** The CTE `used`: purchases with a code that were paid in the span, and whether they were the customer's first. */
const used = ({ from, until, filters: { class_package_id } }: ReportQuery): SQL => sql`
  used as (
    select p.purchase_id, p.customer_id, p.class_package_id, p.title, p."paidAt", d.discount_id, d.code,
      p.discount_amount, p.total_payment as charged, not exists (
        select 1 from purchase e where e.customer_id = p.customer_id and e."paidAt" < p."paidAt"
          and e.total_payment > 0) as is_first
    from purchase p join discount d using (discount_id)
    where p."paidAt" >= ${from} and p."paidAt" < ${until} and ${wasSold}
      ${class_package_id ? sql`and p.class_package_id = ${class_package_id}` : sql``})`

const counts = sql`count(*)::int as uses, (count(*) filter (where is_first))::int as newcomers,
  coalesce(sum(discount_amount), 0)::float8 as given, coalesce(sum(charged), 0)::float8 as charged`

export type DiscountsCounted = Record<'uses' | 'newcomers' | 'given' | 'charged', number>

export async function countDiscounts(query: ReportQuery): Promise<DiscountsCounted> {
  const { rows } = await query.db.execute<DiscountsCounted>(sql`with ${used(query)} select ${counts} from used`)
  return rows[0] ?? { uses: 0, newcomers: 0, given: 0, charged: 0 }
}

export async function discountsByCode(query: ReportQuery) {
  const { rows } = await query.db.execute<DiscountsCounted & { code: string }>(sql`
    with ${used(query)} select code, ${counts} from used group by code order by charged desc, code`)
  return rows
}

export async function discountsByPackage(query: ReportQuery) {
  const { rows } = await query.db.execute<DiscountsCounted & { package: string }>(sql`
    with ${used(query)}, totals as (select class_package_id, ${counts} from used group by class_package_id)
    select k.title as package, totals.* from totals join class_package k using (class_package_id)
    order by totals.charged desc, totals.class_package_id`)
  return rows
}

type UsedRow = {
  moment: string
  code: string
  person: Linked
  purchase: Linked
  given: number
  charged: number
  first: string | null
}

export const listUses = (query: ReportQuery, onlyFirst: boolean, page: Page): Promise<RowPage<UsedRow>> =>
  pageOf(
    query,
    {
      wanted: sql`with ${used(query)} select * from used where is_first or not ${onlyFirst}`,
      order: sql`w."paidAt" desc, w.purchase_id desc`,
      row: sql`json_build_object('moment', ${iso(sql`w."paidAt"`)}, 'code', w.code, 'person', ${personCell},
        'purchase', ${purchaseCell}, 'given', w.discount_amount, 'charged', w.charged, 'first', case when w.is_first then 'Sí' end)`,
      joins: sql`join customer p using (customer_id)`,
    },
    page,
  )
