import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { contractMessage } from './contract-messages.ts'

export type ContractOptions<Values> = {
  /** The body of the call that the form sends; a form that sends none is held by `missingOf` alone. */
  schema?: z.ZodType | undefined
  bodyOf: (values: Values) => unknown
  /** What the form itself requires, by field; it is said instead of what the call would say. */
  missingOf?: ((values: Values) => Readonly<Record<string, string>>) | undefined
}

/** Validates the body that values become with the schema of its call, before it is sent. */
export function contractResolver<Values extends FieldValues>(options: ContractOptions<Values>): Resolver<Values> {
  const { schema = z.unknown(), bodyOf, missingOf = () => ({}) } = options
  const sent = z
    .custom<Values>()
    .transform((values) => bodyOf(values))
    .pipe(schema)
  const resolve = zodResolver(sent, { error: contractMessage }, { raw: true }) as unknown as Resolver<Values>
  return async (values, context, resolverOptions) => {
    const result = await resolve(values, context, resolverOptions)
    const missing = Object.entries(missingOf(values)).map(([field, message]) => [field, { type: 'required', message }])
    if (missing.length === 0) return result
    return { values: {}, errors: { ...result.errors, ...Object.fromEntries(missing) } as FieldErrors<Values> }
  }
}
