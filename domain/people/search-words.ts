import { withoutAccents } from '../values/spanish.ts'

export const MAX_RESULTS = 20
const MAX_WORDS = 6

/** 7.6: the words of a search, without accents and in lower case. A phone in any grouping is one word. */
export function toSearchWords(text: string): string[] {
  if (PHONE.test(text)) return [text.replace(/\D/g, '').slice(-10)]
  return [...new Set(withoutAccents(text).split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)
}

/** How well a person matches: the name begins with a word (0), each word begins a name (1), or is inside one (2). */
export function matchRank(found_by: string, words: readonly string[]): 0 | 1 | 2 {
  if (words.some((word) => found_by.startsWith(word))) return 0
  return words.every((word) => ` ${found_by}`.includes(` ${word}`)) ? 1 : 2
}

const PHONE = /^(?=(?:\D*\d){3})[\d\s()+.-]+$/
