import type { Field } from '@aforo/domain/catalogue/forms/fields.ts'
import type { AddressInput } from '@aforo/domain/people/addresses/address-fields.ts'
import { formatDay } from '@aforo/domain/values/days.ts'

export function answerWords({ type }: Pick<Field, 'type'>, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null
  if (typeof value === 'object')
    return type === 'address' ? addressWords(value) : String((value as { name?: string }).name)
  const text = String(value)
  if (type === 'date') return formatDay(text)
  if (type === 'datetime-local') return `${formatDay(text.slice(0, 10))}, ${text.slice(11)}`
  return text
}

/** 3.3: 'Chihuahua 88, int. 4, Roma Norte, 06700 León, Guanajuato, México'; missing parts are left out. */
export function addressWords(address: AddressInput): string {
  const { street, number, interior_number, neighborhood, zip_code, city, state, country } = address
  const join = (words: readonly (string | null | undefined)[], separator: string) =>
    words.filter(Boolean).join(separator)
  const interior = interior_number && `int. ${interior_number}`
  const lines = [join([street, number], ' '), interior, neighborhood, join([zip_code, city], ' '), state, country]
  return join(lines, ', ')
}
