import type pg from 'pg'

/** When the newest applied migration was written, in milliseconds since 1970; 0 if there is none. */
export async function newestAppliedMigration(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.newest ?? 0)
}

/** One figure of the studio; `one` and `other` are its label values. Ages and times are in seconds. */
export type Figure = { figure: string; one: string; other: string; value: number }

/** Reads queues and their ages, job outcomes and payments with one statement; every part uses an index. */
export async function readFigures(pool: pg.Pool, now: Date): Promise<Figure[]> {
  const { rows } = await pool.query<Figure>(FIGURES_QUERY, [now])
  return rows
}

const waitingQuery = (queue: string, table: string, due: string, where: string) => `
  select 'waiting', '${queue}', '', count(*)::float8 from ${table} where ${where} and ${due} <= $1::timestamptz
  union all
  select 'oldest', '${queue}', '', coalesce(extract(epoch from $1::timestamptz - min(${due})), 0)::float8
    from ${table} where ${where} and ${due} <= $1::timestamptz`

const FIGURES_QUERY = `
  select 'failing' as figure, 'events' as one, '' as other, count(*)::float8 as value
    from event where "doneAt" is null and attempts > 0
  union all ${waitingQuery('events', 'event', 'available_at', '"doneAt" is null and "givenUpAt" is null')}
  union all ${waitingQuery('messages', 'delivery', 'due_at', `state = 'waiting'`)}
  union all ${waitingQuery('webhooks', 'webhook_event', 'available_at', '"processedAt" is null and "givenUpAt" is null')}
  union all
  select 'failing', 'messages', '', count(*)::float8 from delivery
    where state = 'failed' and "updatedAt" > $1::timestamptz - interval '1 day'
  union all
  select 'failing', 'webhooks', '', count(*)::float8 from webhook_event where "processedAt" is null and attempts > 0
  union all
  select 'job-ran', job, '', extract(epoch from "ranAt")::float8 from job_state where "ranAt" is not null
  union all
  select 'job-failures', job, '', failures::float8 from job_state
  union all
  select 'foreign', w.gateway, '', count(*)::float8 from webhook_event w, installation i
    where w.payload -> 'mark' ->> 'installation_id' <> i.installation_id::text group by w.gateway
  union all
  select 'payments', gateway, status, count(*)::float8 from payment
    where "updatedAt" > $1::timestamptz - interval '1 day' group by gateway, status
  union all
  select 'charged', gateway, status, count(*)::float8 from invoice
    where "createdAt" > $1::timestamptz - interval '1 day' group by gateway, status`
