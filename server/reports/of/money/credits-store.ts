import { type SQL, sql } from 'drizzle-orm'
import type { CreditMovement } from 'studio/reports/of/money/movement-words.ts'
import type { Linked } from 'studio/reports/describing.ts'
import { iso } from '../../../schedule/class-in-sql.ts'
import type { Asked, Listed, Page } from '../../answering.ts'
import { classCell, pageOf, personCell } from '../../page-store.ts'
import { owedLots } from './lots-store.ts'

/** The lines of the ledger of the span that moved classes, `moved`: what happened, and how many; unlimited lots never move. */
const moved = ({ from, until, narrowed: { class_package_id } }: Asked): SQL => sql`
  moved as (
    select e.credit_entry_id, e.class_reservation_id, e.customer_id, e.why, e."createdAt" as moment, a.title,
      a.class_package_id, abs(e.amount) as classes,
      case when e.kind = 'reserved' then 'used' when e.kind in ('returned', 'expired') then e.kind
        when e.amount > 0 then 'granted' else 'removed' end as what
    from credit_entry e join available_class a using (available_class_id)
    where e."createdAt" >= ${from} and e."createdAt" < ${until} and e.amount <> 0
      ${class_package_id ? sql`and a.class_package_id = ${class_package_id}` : sql``})`

const classesOf = (what: CreditMovement): SQL => sql`coalesce(sum(classes) filter (where what = ${what}), 0)::int`

export type Moved = Record<CreditMovement, number>

export async function countMoved(asked: Asked): Promise<Moved> {
  const { rows } = await asked.db.execute<Moved>(sql`
    with ${moved(asked)}
    select ${classesOf('granted')} as granted, ${classesOf('used')} as used, ${classesOf('returned')} as returned,
      ${classesOf('expired')} as expired, ${classesOf('removed')} as removed from moved`)
  return rows[0] ?? { granted: 0, used: 0, returned: 0, expired: 0, removed: 0 }
}

type OfPackage = Pick<Moved, 'used' | 'returned' | 'expired'> & {
  package: string | null
  value: number
  unused: number
  unlimited: number
}

/** By packages as they are called today; null: what staff gave by hand. */
export async function creditsByPackage(asked: Asked): Promise<OfPackage[]> {
  const { rows } = await asked.db.execute<OfPackage>(sql`
    with ${owedLots(asked)}, ${moved(asked)},
      kept as (
        select coalesce(class_package_id, 0) as id, sum(value)::float8 as value, coalesce(sum(unused), 0)::int as unused,
          (count(*) filter (where unused is null))::int as unlimited
        from owed group by 1),
      went as (
        select coalesce(class_package_id, 0) as id, ${classesOf('used')} as used, ${classesOf('returned')} as returned,
          ${classesOf('expired')} as expired
        from moved group by 1)
    select p.title as package, coalesce(k.value, 0)::float8 as value, coalesce(k.unused, 0)::int as unused,
      coalesce(k.unlimited, 0)::int as unlimited, coalesce(w.used, 0)::int as used,
      coalesce(w.returned, 0)::int as returned, coalesce(w.expired, 0)::int as expired
    from kept k full join went w using (id) left join class_package p on p.class_package_id = id
    order by 2 desc, id`)
  return rows
}

type MovedRow = {
  moment: string
  what: CreditMovement
  person: Linked
  title: string
  classes: number
  class: Linked | null
  why: string | null
}

/** The lines behind a figure, the newest first. */
export const listMoved = (asked: Asked, what: CreditMovement, page: Page): Promise<Listed<MovedRow>> =>
  pageOf(
    asked,
    {
      wanted: sql`with ${moved(asked)} select * from moved where what = ${what}`,
      order: sql`w.moment desc, w.credit_entry_id desc`,
      row: sql`json_build_object('moment', ${iso(sql`w.moment`)}, 'what', w.what, 'person', ${personCell}, 'title', w.title,
        'classes', w.classes, 'why', w.why, 'class', case when sc.single_class_id is not null then ${classCell} end)`,
      joins: sql`join customer p using (customer_id) left join class_reservation r using (class_reservation_id)
        left join single_class sc using (single_class_id) left join class_type t using (class_type_id)`,
    },
    page,
  )
