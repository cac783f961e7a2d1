/** Whether a text can be kept as it is: PostgreSQL has no NUL, and UTF-8 no half of a pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const JSON_TYPE = /^application\/json\s*(;|$)/i

/**
 * Reads a body that says it is JSON: a form of another site cannot say so. `undefined`, which no contract takes, when it
 * is none or when a text in it cannot be kept.
 */
export function readJson(headers: Headers, bytes: Uint8Array): unknown {
  if (!JSON_TYPE.test(headers.get('content-type') ?? '')) return undefined
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

export const parseJson = (text: string): unknown =>
  JSON.parse(text, (name, value) => {
    if (!isStorable(name) || (typeof value === 'string' && !isStorable(value))) throw new Error('not storable')
    return value
  })
