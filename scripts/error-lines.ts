import { stripVTControlCharacters } from 'node:util'

/** A random test names its seed in these lines; the end of a long log is all that some see of it. */
const MOST_LINES = 30

export function errorLines(errors: readonly { readonly message?: string | undefined }[]): string[] {
  const lines = errors.flatMap(({ message = '' }) => stripVTControlCharacters(message).split('\n'))
  return lines.slice(0, MOST_LINES).map((line) => `    ${line.slice(0, 500)}`)
}
