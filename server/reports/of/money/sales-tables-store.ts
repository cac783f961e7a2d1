import { sql } from 'drizzle-orm'
import type { Linked } from 'studio/reports/describing.ts'
import type { PurchaseKind } from 'studio/purchases/shapes.ts'
import type { Asked } from '../../answering.ts'
import { personCell } from '../../page-store.ts'
import { cameAndWent, isInOrOut, movements } from './sales-store.ts'

type Came = Record<'tickets' | 'purchases' | 'renewals' | 'charged' | 'back' | 'lost' | 'net', number>

/** Every day of the span that has begun, also those on which nothing moved. */
export const salesByDay = (asked: Asked): Promise<(Came & { day: string })[]> => alongDays(asked, 'day', 'YYYY-MM-DD')
export const salesByMonth = (asked: Asked): Promise<(Came & { month: string })[]> =>
  alongDays(asked, 'month', 'YYYY-MM')

async function alongDays<Name extends 'day' | 'month'>(asked: Asked, name: Name, form: string) {
  const { zone, days, now } = asked
  const { rows } = await asked.db.execute<Came & Record<Name, string>>(sql`
    with ${movements(asked)},
      days as (
        select distinct to_char(d, ${form}) as at
        from generate_series(${days.from}::timestamp,
          least(${days.to}::timestamp, (${now}::timestamptz at time zone ${zone})::date::timestamp), '1 day') d),
      moved as (
        select to_char(moment at time zone ${zone}, ${form}) as at, * from movements where ${isInOrOut})
    select at as ${sql.raw(name)}, ${cameAndWent} from days left join moved using (at) group by at order by at`)
  return rows
}

export async function salesByWay(asked: Asked) {
  const { rows } = await asked.db.execute<Came & { payment_kind: PurchaseKind; gateway: string }>(sql`
    with ${movements(asked)}
    select payment_kind, gateway, ${cameAndWent} from movements where ${isInOrOut}
    group by payment_kind, gateway order by charged desc, payment_kind, gateway`)
  return rows
}

/** By packages as they are called today; null: money that went back from an account. */
export async function salesByPackage(asked: Asked) {
  const { rows } = await asked.db.execute<Came & { package: string | null }>(sql`
    with ${movements(asked)},
      by_package as (select class_package_id, ${cameAndWent} from movements where ${isInOrOut} group by class_package_id)
    select k.title as package, b.* from by_package b left join class_package k using (class_package_id)
    order by b.charged desc, b.class_package_id`)
  return rows
}

/** Those of whom most was kept. */
export async function salesByPerson(asked: Asked, most: number) {
  const { rows } = await asked.db.execute<Came & { person: Linked }>(sql`
    with ${movements(asked)},
      best as (
        select customer_id, ${cameAndWent} from movements where ${isInOrOut} and customer_id is not null
        group by customer_id order by net desc, customer_id limit ${most})
    select ${personCell} as person, b.* from best b join customer p using (customer_id)
    where b.net > 0 order by b.net desc, b.customer_id`)
  return rows
}
