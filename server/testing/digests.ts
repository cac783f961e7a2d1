import type pg from 'pg'

export async function digestsOf(client: Pick<pg.ClientBase, 'query'>): Promise<Record<string, string>> {
  await client.query("set timezone = 'UTC'")
  const { rows: tables } = await client.query<{ name: string }>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'rehearsal') order by 1`)
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const row = name === 'public.installation' ? 't.installation_id' : 't'
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(${row}::text, 0)::numeric), 0) as digest from ${name} t`,
    )
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}
