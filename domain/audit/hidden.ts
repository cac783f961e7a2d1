type Fields = Readonly<Record<string, unknown>>

const SECRET = /password|passphrase|secret|token|totp|spare_code|private_key|api_key/i

/** Replaces secrets: the log says only that one was there (R16). */
export const withoutSecrets = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      SECRET.test(field) && !isOnlyFlagged(value) ? '•••' : within(value),
    ]),
  )

const within = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(within)
  return typeof value === 'object' && value !== null ? withoutSecrets(value as Fields) : value
}

const isOnlyFlagged = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).join() === 'is_set')
