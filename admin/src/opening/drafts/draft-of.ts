/** The draft of a form, as far as it has the fields and kinds of today's blank form; null without a draft. */
export function draftOf<T extends object>(blank: T, typed: string | undefined): T | null {
  const draft = parseObject(typed)
  if (!draft) return null
  const fields = Object.entries(blank).map(([name, value]) => {
    const found = draft[name]
    return [name, typeof found === typeof value && Array.isArray(found) === Array.isArray(value) ? found : value]
  })
  return Object.fromEntries(fields) as T
}

export function parseObject(typed: string | undefined): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(typed ?? 'null')
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null
  } catch {
    return null
  }
}
