/** 'Renata', 'Renata y Mateo', 'Renata, Mateo e Inés'. */
export const listed = (words: readonly string[]): string => new Intl.ListFormat('es-MX').format(words)

/** 'Lunes 23 de noviembre' with a capital. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

let alphabet: Intl.Collator | undefined

/** The order of the alphabet, for sorting: ñ after n, numbers by their value. */
export function alphabetical(one: string, other: string): number {
  alphabet ??= new Intl.Collator('es-MX', { numeric: true })
  return alphabet.compare(one, other)
}

/** '1,299' and '4.5', of a number with at most three decimals. */
export const grouped = (value: number): string => value.toLocaleString('es-MX')

/** '1 clase', '3 clases'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
