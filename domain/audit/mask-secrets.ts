type Fields = Readonly<Record<string, unknown>>

const SECRET = /password|passphrase|secret|token|totp|spare_code|private_key|api_key/i

/** Masks the values of secret fields at any depth; the log shows only that a secret was set (R16). */
export const maskSecrets = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      SECRET.test(field) && !isOnlyFlagged(value) ? '•••' : maskNested(value),
    ]),
  )

const maskNested = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskNested)
  return typeof value === 'object' && value !== null ? maskSecrets(value as Fields) : value
}

const isOnlyFlagged = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).join() === 'is_set')
