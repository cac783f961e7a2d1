import { MAX_RESULTS, matchRank, toSearchWords } from '@aforo/domain/people/search-words.ts'
import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import type { Tx } from '../platform/database/database.ts'
import type { AppContext } from '../app/app-context.ts'
import { type Candidate, findContaining, findByNameStart, findByWordStarts } from './query-store.ts'

export type Found = { customers: FoundPerson[]; more: boolean }

/**
 * 7.6 finds people by parts of name, e-mail or phone in any order, best match first: at most 20, and whether there are
 * more.
 */
export async function queryCustomers(app: AppContext, text: string): Promise<Found> {
  const words = toSearchWords(text)
  if (words.length === 0) return { customers: [], more: false }
  const { db } = app.database
  const candidates = await findContaining(db, words, MAX_RESULTS + 1)
  const more = candidates.length > MAX_RESULTS
  const withBestMatches = more ? [...(await findBestMatches(db, words)), ...candidates] : candidates
  const unique = [...new Map(withBestMatches.map((person) => [person.customer_id, person])).values()]
  return { customers: sortByNearness(unique, words).slice(0, MAX_RESULTS).map(toFoundPerson), more }
}

async function findBestMatches(db: Tx, words: readonly string[]): Promise<Candidate[]> {
  const names: Candidate[] = []
  for (const word of words) names.push(...(await findByNameStart(db, words, word, MAX_RESULTS)))
  return names.length >= MAX_RESULTS ? names : [...names, ...(await findByWordStarts(db, words, MAX_RESULTS))]
}

const sortByNearness = (unique: readonly Candidate[], words: readonly string[]): Candidate[] =>
  unique
    .map((person) => ({ person, near: matchRank(person.found_by, words) }))
    .sort((a, b) => a.near - b.near || (a.person.found_by < b.person.found_by ? -1 : 1))
    .map(({ person }) => person)

const toFoundPerson = ({ found_by: _words, ...person }: Candidate): FoundPerson => person
