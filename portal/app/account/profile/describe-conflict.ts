import type { Address, Customer, ProfileChange } from '@aforo/domain/people/shapes.ts'
import { formatDay } from '@aforo/domain/values/days.ts'
import { PARTS } from './address/parts.ts'

const LABELS = {
  name: 'Nombre',
  last_name: 'Apellidos',
  phone: 'Teléfono',
  instagram: 'Instagram',
  birthdate: 'Fecha de nacimiento',
  address: 'Dirección',
} as const
type Field = keyof typeof LABELS
const fields = Object.keys(LABELS) as Field[]

/** A Spanish sentence with the fields that someone else also changed and their values; null without conflict. */
export function describeConflict(change: ProfileChange, seen: Customer, now: Customer): string | null {
  const conflicts = fields.filter((field) => {
    if (change[field] === undefined) return false
    const [typed, before, current] = [change[field], seen[field], now[field]].map(textOf)
    return current !== before && current !== typed
  })
  if (conflicts.length === 0) return null
  const values = conflicts.map((field) => `${LABELS[field]}: ${wordsOf(field, now)}`).join('; ')
  return `Alguien más cambió tus datos mientras los editabas. Ahora dicen: ${values}. Si guardas otra vez, queda lo que escribiste.`
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? PARTS.map((part) => (value as Partial<Address>)[part] ?? '').join('\n')
    : String(value ?? '')

function wordsOf(field: Field, now: Customer): string {
  const value = now[field]
  if (value === null || value === '') return 'vacío'
  if (field === 'birthdate') return formatDay(String(value))
  return textOf(value)
    .split('\n')
    .filter((line) => line !== '')
    .join(', ')
}
