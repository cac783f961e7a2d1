/** 'Renata', 'Renata y Mateo', 'Renata, Mateo e Inés'. */
export const joinWords = (words: readonly string[]): string => new Intl.ListFormat('es-MX').format(words)

/** ' y ', or ' e ' before 'Inés', for lists whose parts are not only text. */
export const andBefore = (word: string): string => joinWords(['a', word]).slice(1, 4)

/** 'lunes 23' becomes 'Lunes 23'. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Small letters without accents, to compare what people typed: 'Ángel Ñico' becomes 'angel nico'. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const LONGEST_SLUG = 60
/** 'Preguntas frecuentes' → 'preguntas-frecuentes'; empty when the text has no letters or digits. */
export function slugFrom(text: string, maxLength = LONGEST_SLUG): string {
  return (withoutAccents(text).match(/[a-z0-9]+/g) ?? []).join('-').slice(0, maxLength).replace(/-$/, '')
}

let alphabet: Intl.Collator | undefined

/** Comparator in Spanish alphabetical order: ñ after n, numbers by value. */
export function compareAlphabetically(a: string, b: string): number {
  alphabet ??= new Intl.Collator('es-MX', { numeric: true })
  return alphabet.compare(a, b)
}

/** '1,299', '4.5': at most three decimals. */
export const formatNumber = (value: number): string => value.toLocaleString('es-MX')

/** '1 clase', '3 clases'. */
export const countWords = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`
