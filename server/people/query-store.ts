import { and, asc, inArray, isNull, like, or, type SQL } from 'drizzle-orm'
import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import type { Tx } from '../platform/database/database.ts'
import { customer } from './tables.ts'

export type Candidate = FoundPerson & { found_by: string }

export const findContaining = (db: Tx, words: readonly string[], most: number): Promise<Candidate[]> =>
  findFirst(db, containsAll(words), most)

export const findByNameStart = (db: Tx, words: readonly string[], word: string, most: number): Promise<Candidate[]> =>
  findFirst(db, and(startsWith(word), containsAll(words)), most)

export const findByWordStarts = (db: Tx, words: readonly string[], most: number): Promise<Candidate[]> =>
  findFirst(
    db,
    and(...words.map((word) => or(startsWith(word), like(customer.found_by, `% ${escapeLike(word)}%`)))),
    most,
  )

const containsAll = (words: readonly string[]) =>
  and(...words.map((word) => like(customer.found_by, `%${escapeLike(word)}%`)))
const startsWith = (word: string) => like(customer.found_by, `${escapeLike(word)}%`)
const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

function findFirst(db: Tx, condition: SQL | undefined, most: number): Promise<Candidate[]> {
  const found = db
    .select({ customer_id: customer.customer_id })
    .from(customer)
    .where(and(isNull(customer.deletedAt), condition))
    .orderBy(asc(customer.found_by), asc(customer.customer_id))
    .limit(most)
  return db
    .select({
      customer_id: customer.customer_id,
      name: customer.name,
      last_name: customer.last_name,
      email: customer.email,
      phone: customer.phone,
      role: customer.role,
      found_by: customer.found_by,
    })
    .from(customer)
    .where(inArray(customer.customer_id, found))
    .orderBy(asc(customer.found_by), asc(customer.customer_id))
}
