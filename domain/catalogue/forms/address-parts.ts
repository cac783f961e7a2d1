import type { Field } from './fields.ts'

const part = (key: string, label: string, required = false): Field => ({
  key,
  label,
  type: 'text',
  required,
  step: 0,
  order: 0,
  precondition: null,
  options: [],
})

/** The fields of an address for a studio without form 6: city, state and country are required (5.5, 9.8). */
export const addressParts: readonly Field[] = [
  part('street', 'Calle'),
  part('number', 'Número exterior'),
  part('interior_number', 'Número interior'),
  part('neighborhood', 'Colonia'),
  part('zip_code', 'Código postal'),
  part('city', 'Ciudad', true),
  part('state', 'Estado', true),
  part('country', 'País', true),
]
