import { sql } from 'drizzle-orm'
import type { FoundPerson } from 'studio/customers/shapes.ts'
import type { Tx } from '../database/database.ts'

const MOST = 20
/** Accents do not count: whoever types at the door leaves them out. */
const plain = (text: ReturnType<typeof sql>) => sql`translate(lower(${text}), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')`
const anywhere = (said: string): string => `%${said.replace(/[\\%_]/g, '\\$&')}%`

/** People whose name, e-mail or phone contains what was said; the ones whose name begins with it first. */
export async function findByWords(db: Tx, said: string, digits: string): Promise<FoundPerson[]> {
  const name = plain(sql`c.name || ' ' || c.last_name`)
  const words = plain(sql`${anywhere(said)}::text`)
  const isPhone = digits.length >= 3 ? sql`c.phone like ${anywhere(digits)}` : sql`false`
  const { rows } = await db.execute<FoundPerson>(sql`
    select c.customer_id, c.name, c.last_name, c.email, c.phone, c.role from customer c
    where c."deletedAt" is null and (${name} like ${words} or lower(c.email) like ${words} or ${isPhone})
    order by ${name} not like ltrim(${words}, '%'), ${name}, c.customer_id limit ${MOST}`)
  return rows
}
