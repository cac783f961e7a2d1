import { stripVTControlCharacters } from 'node:util'

/** Enough for the seed of a property test, which must be visible at the end of a long log. */
const MAX_LINES = 30

export function errorLines(errors: readonly { readonly message?: string | undefined }[]): string[] {
  const lines = errors.flatMap(({ message = '' }) => stripVTControlCharacters(message).split('\n'))
  return lines.slice(0, MAX_LINES).map((line) => `    ${line.slice(0, 500)}`)
}
