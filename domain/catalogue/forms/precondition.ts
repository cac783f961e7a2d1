import type { Field, Values } from './fields.ts'

type Conditional = Pick<Field, 'key' | 'precondition'>

/** Whether a field is shown for these answers. A field that depends on a hidden field is hidden too (3.27). */
export function isFieldShown(
  { key, precondition }: Conditional,
  fields: readonly Conditional[],
  values: Values,
  ancestors: readonly string[] = [],
): boolean {
  if (!precondition) return true
  const chain = [...ancestors, key]
  const parent = fields.find((field) => field.key === precondition.key)
  if (!parent || chain.includes(parent.key)) return false
  return isOneOf(values[parent.key], precondition.is) && isFieldShown(parent, fields, values, chain)
}

const isOneOf = (value: unknown, wanted: readonly unknown[]): boolean =>
  Array.isArray(value)
    ? value.some((candidate) => isOneOf(candidate, wanted))
    : value !== null && value !== undefined && wanted.some((candidate) => normalize(candidate) === normalize(value))

const normalize = (value: unknown): string => String(value).trim().toLowerCase()
