export type MessageText = {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly facts?: readonly (readonly [name: string, value: string])[]
  readonly button?: { readonly label: string; readonly href: string }
  readonly closing?: string
  /** One line for the screen of a phone; without it the subject is used. */
  readonly brief?: string
  readonly values?: Readonly<Record<string, string>>
}

/** Texts of staff; null keeps the default. `intro` replaces the first paragraph. */
export type CustomText = {
  readonly subject: string | null
  readonly greeting: string | null
  readonly intro: string | null
  readonly closing: string | null
  readonly brief: string | null
}

/** The values of placeholders: the facts by their names, the values of the message, and `more`. */
export const valuesOf = (words: MessageText, more: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries((words.facts ?? []).map(([name, value]) => [name.toLocaleLowerCase('es-MX'), value])),
  ...words.values,
  ...more,
})

/** Replaces `{clase}` by its value. A placeholder without a value is removed with the space before it. */
const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/ ?\{([\p{L}_ ]+)\}/gu, (found, name: string) => {
    const value = values[name.trim().toLocaleLowerCase('es-MX')]
    if (value === undefined || value === '') return ''
    return found.startsWith(' ') ? ` ${value}` : value
  })

/** Replaces the default texts by those of the studio, with their placeholders filled. */
export function applyCustomText(
  words: MessageText,
  own: CustomText | null,
  values: Readonly<Record<string, string>>,
): MessageText {
  if (!own) return words
  const fill = (text: string) => fillPlaceholders(text, values)
  const [first, ...rest] = words.paragraphs
  return {
    ...words,
    ...(own.subject ? { subject: fill(own.subject) } : {}),
    ...(own.greeting ? { greeting: fill(own.greeting) } : {}),
    ...(own.closing ? { closing: fill(own.closing) } : {}),
    ...(own.brief ? { brief: fill(own.brief) } : {}),
    paragraphs: own.intro ? [...fill(own.intro).split(/\n{2,}/), ...rest] : first === undefined ? [] : [first, ...rest],
  }
}
