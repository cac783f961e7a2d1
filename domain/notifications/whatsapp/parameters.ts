const LONGEST = 1024
const NOTHING = '—'

/** What a template may carry beside the values of its kind: where the button of the letter leads. */
export const LINK = 'enlace'

type Sent = { readonly values: Readonly<Record<string, string>>; readonly link: string }

/**
 * The values of a template's parameters, in their order. WhatsApp takes neither an empty one nor line breaks, and counts
 * them: a name that has no value here is a dash.
 */
export const parametersOf = (names: readonly string[], { values, link }: Sent): string[] =>
  names.map((name) => {
    const value = { ...values, [LINK]: link }[name.trim().toLocaleLowerCase('es-MX')] ?? ''
    return value.replace(/\s+/g, ' ').trim().slice(0, LONGEST) || NOTHING
  })
