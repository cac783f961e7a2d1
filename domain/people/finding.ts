/** Results per search; a longer name narrows them. */
export const MOST_FOUND = 20
const MOST_WORDS = 6

/** 7.6 the words that a person is looked for by: without accents and capitals; a phone, however it is written, is one word. */
export function wordsOf(text: string): string[] {
  if (PHONE.test(text)) return [text.replace(/\D/g, '').slice(-10)]
  return [...new Set(plain(text).split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS)
}

/** How well a person matches: the name begins with a word (0), each word begins a name (1), or is inside one (2). */
export function nearness(found_by: string, words: readonly string[]): 0 | 1 | 2 {
  if (words.some((word) => found_by.startsWith(word))) return 0
  return words.every((word) => ` ${found_by}`.includes(` ${word}`)) ? 1 : 2
}

const PHONE = /^(?=(?:\D*\d){3})[\d\s()+.-]+$/
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
