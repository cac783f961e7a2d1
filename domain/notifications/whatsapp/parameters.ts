const MAX_LENGTH = 1024
const EMPTY_VALUE = '—'

/** The placeholder for the link of the message's button, in addition to the values of its kind. */
export const LINK = 'enlace'

type TemplateData = { readonly values: Readonly<Record<string, string>>; readonly link: string }

/**
 * The values of a template's parameters, in order. WhatsApp refuses empty values, line breaks and a wrong number of
 * values, so that a name without a value becomes a dash.
 */
export const parametersOf = (names: readonly string[], { values, link }: TemplateData): string[] =>
  names.map((name) => {
    const value = { ...values, [LINK]: link }[name.trim().toLocaleLowerCase('es-MX')] ?? ''
    return value.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH) || EMPTY_VALUE
  })
