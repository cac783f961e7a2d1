/**
 * Lists, order and numbers as Spanish writes them. Not by `Intl`, whose tables cost a browser 10 to 30 ms before the
 * first screen, once for each of its services: decision 0055.
 */

/** 'Renata', 'Renata y Mateo', 'Renata, Mateo e Inés'. */
export function listed(words: readonly string[]): string {
  const [last = '', ...before] = words.toReversed()
  if (before.length === 0) return last
  return `${before.toReversed().join(', ')} ${SOUNDS_AS_I.test(last) ? 'e' : 'y'} ${last}`
}

/** 'Lunes 23 de noviembre', as a line of its own begins. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** 'Inés' and 'Hilda', not 'Hielo'. */
const SOUNDS_AS_I = /^(i|hi(?![ae]))/i

/** The order of the alphabet, for sorting: accents and capitals aside, ñ after n, numbers by their value. */
export function alphabetical(one: string, other: string): number {
  const [left, right] = [plain(one), plain(other)]
  if (left === right) return one === other ? 0 : one < other ? -1 : 1
  return left < right ? -1 : 1
}

const plain = (words: string): string =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replace(/(n\u0303)|\p{M}/gu, '$1')
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'))

/** '1,299' and '4.5', of a number with few decimals. */
export function grouped(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals ? `.${decimals}` : '')
}
