import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** With capitals, because `lower` does not change accented letters in a database with locale C. */
const ACCENTS = 'áéíóúüñÁÉÍÓÚÜÑ'
const PLAIN = 'aeiouunaeiouun'

/** A text without capitals and accents. */
export const plainText = (text: SQL): SQL => sql`translate(lower(${text}), ${ACCENTS}, ${PLAIN})`

export function matchesText(columns: readonly PgColumn[], words: string): SQL | undefined {
  if (words === '') return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => sql`${plainText(sql`${column}`)} like ${plainText(sql`${pattern}::text`)}`))
}
