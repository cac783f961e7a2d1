import { type SQL, sql } from 'drizzle-orm'
import type { Linked } from '@aforo/domain/reporting/reports/report-definition.ts'
import { DAYS_COMPARED, MIN_VISITS } from '@aforo/domain/reporting/reports/definitions/people/at-risk.ts'
import { addDays, instantAt, localDate } from '@aforo/domain/values/days.ts'
import { iso } from '../../../../platform/database/reading/iso.ts'
import type { ReportQuery, RowPage, Page } from '../../report-query.ts'
import { classFilter } from '../../class-filters-store.ts'
import { pageOf, personCell } from '../../page-store.ts'
import { visits } from '../../../../booking/roster/visits-queries.ts'

export type RiskCounted = { regulars: number; at_risk: number; stopped: number }

function regulars(query: ReportQuery): SQL {
  const { days, now, zone } = query
  const today = localDate(now, zone)
  const lastDay = days.to < today ? days.to : today
  const startOfDay = (daysAgo: number): Date => instantAt(addDays(lastDay, 1 - daysAgo), '00:00', zone)
  const middle = startOfDay(DAYS_COMPARED)
  const bothPeriods = { ...query, from: startOfDay(2 * DAYS_COMPARED), until: startOfDay(0) }
  return sql`
  regulars as materialized (
    select v.*, visits_now * 2 <= visits_before as is_at_risk from (
      select r.customer_id, (count(*) filter (where sc.class_date < ${middle}))::int as visits_before,
        (count(*) filter (where sc.class_date >= ${middle}))::int as visits_now
      from ${visits(now)} and ${classFilter(bothPeriods)} group by 1) v
    join customer p using (customer_id) where p."deletedAt" is null and visits_before >= ${MIN_VISITS})`
}

export async function countAtRisk(query: ReportQuery): Promise<RiskCounted> {
  const { rows } = await query.db.execute<RiskCounted>(sql`with ${regulars(query)}
    select count(*)::int as regulars, (count(*) filter (where is_at_risk))::int as at_risk,
      (count(*) filter (where visits_now = 0))::int as stopped from regulars`)
  return rows[0] ?? { regulars: 0, at_risk: 0, stopped: 0 }
}

export type RiskRow = {
  person: Linked
  phone: string | null
  email: string
  visits_before: number
  visits_now: number
  last: string | null
  credits: string
}
const KINDS = { regulars: sql`true`, at_risk: sql`is_at_risk`, stopped: sql`visits_now = 0` }

export const listAtRisk = (query: ReportQuery, kind: keyof typeof KINDS, page: Page): Promise<RowPage<RiskRow>> =>
  pageOf<RiskRow>(
    query,
    {
      wanted: sql`with ${regulars(query)} select * from regulars where ${KINDS[kind]}`,
      order: sql`w.visits_before desc, w.customer_id`,
      joins: sql`join customer p using (customer_id)`,
      row: sql`json_build_object('person', ${personCell}, 'phone', p.phone, 'email', p.email, 'visits_before', w.visits_before,
        'visits_now', w.visits_now, 'last', ${iso(lastVisit(query))}, 'credits', ${creditsLeft(query)})`,
    },
    page,
  )

const lastVisit = ({ now }: ReportQuery): SQL =>
  sql`(select max(sc.class_date) from ${visits(now)} and r.customer_id = w.customer_id)`

const creditsLeft = ({ now }: ReportQuery): SQL => sql`(select case when bool_or(a.available = -1) then 'Ilimitado'
    else coalesce(sum(a.available), 0)::text end
  from available_class a where a.customer_id = w.customer_id and a."revokedAt" is null and a."frozenAt" is null
    and (a.expiration_date is null or a.expiration_date > ${now}))`
