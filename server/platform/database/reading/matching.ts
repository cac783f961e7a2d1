import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** With capitals, because `lower` does not change accented letters in a database with locale C. */
const ACCENTS = 'áéíóúüñÁÉÍÓÚÜÑ'
const PLAIN = 'aeiouunaeiouun'

export function matchesText(columns: readonly PgColumn[], words: string): SQL | undefined {
  if (words === '') return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const plain = (text: SQL) => sql`translate(lower(${text}), ${ACCENTS}, ${PLAIN})`
  return or(...columns.map((column) => sql`${plain(sql`${column}`)} like ${plain(sql`${pattern}::text`)}`))
}
