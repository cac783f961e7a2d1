const LONGEST = 1024
const NOTHING = '—'

/**
 * The values of a template's parameters, in their order. WhatsApp takes neither an empty one nor line breaks, and counts
 * them: a name that has no value here is a dash.
 */
export const parametersOf = (names: readonly string[], values: Readonly<Record<string, string>>): string[] =>
  names.map((name) => {
    const value = values[name.trim().toLocaleLowerCase('es-MX')] ?? ''
    return value.replace(/\s+/g, ' ').trim().slice(0, LONGEST) || NOTHING
  })
