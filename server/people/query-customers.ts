import { MOST_FOUND, nearness, wordsOf } from '@aforo/domain/people/finding.ts'
import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import type { Tx } from '../platform/database/database.ts'
import type { AppContext } from '../app/app-context.ts'
import { type Candidate, firstWith, firstWithName, firstWithWords } from './query-store.ts'

export type Found = { customers: FoundPerson[]; more: boolean }

/** 7.6 people by parts of their name, e-mail or phone in any order, the nearest first: 20 at most, and whether there are more. */
export async function queryCustomers(app: AppContext, text: string): Promise<Found> {
  const words = wordsOf(text)
  if (words.length === 0) return { customers: [], more: false }
  const { db } = app.database
  const some = await firstWith(db, words, MOST_FOUND + 1)
  const more = some.length > MOST_FOUND
  const all = more ? [...(await nearestWith(db, words)), ...some] : some
  const found = [...new Map(all.map((one) => [one.customer_id, one])).values()]
  return { customers: inOrder(found, words).slice(0, MOST_FOUND).map(toFoundPerson), more }
}

async function nearestWith(db: Tx, words: readonly string[]): Promise<Candidate[]> {
  const names: Candidate[] = []
  for (const word of words) names.push(...(await firstWithName(db, words, word, MOST_FOUND)))
  return names.length >= MOST_FOUND ? names : [...names, ...(await firstWithWords(db, words, MOST_FOUND))]
}

const inOrder = (found: readonly Candidate[], words: readonly string[]): Candidate[] =>
  found
    .map((one) => ({ one, near: nearness(one.found_by, words) }))
    .sort((a, b) => a.near - b.near || (a.one.found_by < b.one.found_by ? -1 : 1))
    .map(({ one }) => one)

const toFoundPerson = ({ found_by: _words, ...person }: Candidate): FoundPerson => person
