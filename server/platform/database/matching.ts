import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Capitals too: a database of the locale C knows their small letters not. */
const ACCENTS = 'áéíóúüñÁÉÍÓÚÜÑ'
const PLAIN = 'aeiouunaeiouun'

export function matches(columns: readonly PgColumn[], words: string): SQL | undefined {
  if (words === '') return undefined
  const wanted = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const plain = (text: SQL) => sql`translate(lower(${text}), ${ACCENTS}, ${PLAIN})`
  return or(...columns.map((column) => sql`${plain(sql`${column}`)} like ${plain(sql`${wanted}::text`)}`))
}
