import type { Field, Values } from './fields.ts'

type Conditional = Pick<Field, 'key' | 'precondition'>

/** Is this field asked, after what was answered so far? One that hangs on a field that is not asked itself is not (3.27). */
export function isFieldShown(
  { key, precondition }: Conditional,
  fields: readonly Conditional[],
  values: Values,
  above: readonly string[] = [],
): boolean {
  if (!precondition) return true
  const seen = [...above, key]
  const other = fields.find((field) => field.key === precondition.key)
  if (!other || seen.includes(other.key)) return false
  return isOneOf(values[other.key], precondition.is) && isFieldShown(other, fields, values, seen)
}

const isOneOf = (value: unknown, wanted: readonly unknown[]): boolean =>
  Array.isArray(value)
    ? value.some((one) => isOneOf(one, wanted))
    : value !== null && value !== undefined && wanted.some((one) => plain(one) === plain(value))

const plain = (value: unknown): string => String(value).trim().toLowerCase()
