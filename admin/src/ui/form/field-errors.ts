import type { FieldErrors, FieldValues } from 'react-hook-form'

/** The first message of an error, which may be that of a part of its field, as of a row of a list. */
export function errorMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  const parts = Object.entries(error).filter(([key]) => key !== 'ref' && key !== 'types')
  return parts.map(([, part]) => errorMessage(part)).find((message) => message !== undefined)
}

/** The first message of each field; that of the form itself, `root`, is left out. */
export function messagesByField<Values extends FieldValues>(errors: FieldErrors<Values>): Record<string, string> {
  const pairs = Object.entries(errors).flatMap(([field, error]) => {
    const message = field === 'root' ? undefined : errorMessage(error)
    return message === undefined ? [] : [[field, message] as const]
  })
  return Object.fromEntries(pairs)
}
