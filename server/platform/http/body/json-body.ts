/** Whether PostgreSQL can store a text: it has no NUL, and UTF-8 has no lone surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const JSON_TYPE = /^application\/json\s*(;|$)/i

/**
 * Reads a body with the content type JSON, which a form on another site cannot send (CSRF). Returns `undefined`, which
 * no contract accepts, when it is not JSON or holds a text that PostgreSQL cannot store.
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
