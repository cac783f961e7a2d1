export type Words = {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly facts?: readonly (readonly [name: string, value: string])[]
  readonly button?: { readonly label: string; readonly href: string }
  readonly closing?: string
  /** One line for a phone's screen; the subject where there is none. */
  readonly brief?: string
  readonly values?: Readonly<Record<string, string>>
}

/** What staff wrote instead; null keeps the default. `intro` replaces the first paragraph. */
export type OwnWords = {
  readonly subject: string | null
  readonly greeting: string | null
  readonly intro: string | null
  readonly closing: string | null
  readonly brief: string | null
}

/** The values that words may name: the facts by their names, and what the message adds. */
export const valuesOf = (words: Words, more: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries((words.facts ?? []).map(([name, value]) => [name.toLocaleLowerCase('es-MX'), value])),
  ...words.values,
  ...more,
})

/** `{clase}` becomes the value of that name; a name that has none here stays away, with the space before it. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/ ?\{([\p{L}_ ]+)\}/gu, (found, name: string) => {
    const value = values[name.trim().toLocaleLowerCase('es-MX')]
    if (value === undefined || value === '') return ''
    return found.startsWith(' ') ? ` ${value}` : value
  })

/** The studio's own words over those of the portal, each with its values. */
export function inOwnWords(words: Words, own: OwnWords | null, values: Readonly<Record<string, string>>): Words {
  if (!own) return words
  const put = (text: string) => filled(text, values)
  const [first, ...rest] = words.paragraphs
  return {
    ...words,
    ...(own.subject ? { subject: put(own.subject) } : {}),
    ...(own.greeting ? { greeting: put(own.greeting) } : {}),
    ...(own.closing ? { closing: put(own.closing) } : {}),
    ...(own.brief ? { brief: put(own.brief) } : {}),
    paragraphs: own.intro ? [...put(own.intro).split(/\n{2,}/), ...rest] : first === undefined ? [] : [first, ...rest],
  }
}
