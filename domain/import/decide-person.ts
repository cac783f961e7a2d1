import type { Role } from '../values/call.ts'

/** A line about a person; an empty cell is null and changes nothing. */
export type PersonLine = {
  readonly email: string | null
  readonly phone: string | null
  readonly name: string
  readonly last_name: string | null
  readonly birthdate: string | null
  readonly instagram: string | null
}
export type ExistingPerson = Omit<PersonLine, 'email' | 'last_name'> & {
  readonly customer_id: number
  readonly email: string
  readonly last_name: string
  readonly role: Role
}
type Fields = Record<string, string | null>
export type PersonDecision =
  | { readonly did: 'made'; readonly person: PersonLine & { readonly email: string; readonly last_name: string } }
  | { readonly did: 'changed'; readonly customer_id: number; readonly was: Fields; readonly became: Fields }
  | { readonly did: 'same'; readonly customer_id: number }
  | { readonly did: 'wrong'; readonly fault: string }

const rejectLine = (fault: string): PersonDecision => ({ did: 'wrong', fault })

/**
 * Decides whether a line creates a person, changes one, changes nothing or is invalid. People are matched by e-mail,
 * otherwise by phone. An import never changes e-mails or staff, and never takes the phone of another person.
 */
export function decidePerson(
  line: PersonLine,
  { byEmail, byPhone }: { readonly byEmail: ExistingPerson | null; readonly byPhone: ExistingPerson | null },
): PersonDecision {
  if (line.email === null && line.phone === null) return rejectLine('Falta el correo o el teléfono.')
  const existing = line.email === null ? byPhone : byEmail
  if (existing && existing.role !== 'customer')
    return rejectLine('Es del equipo: sus datos no se cambian con una importación.')
  if (byPhone && byPhone.customer_id !== existing?.customer_id) return rejectLine('Ese teléfono ya es de otra persona.')
  if (existing) return decideChange(line, existing)
  if (line.email === null)
    return rejectLine('No hay nadie con ese teléfono; para agregar a alguien hace falta su correo.')
  return { did: 'made', person: { ...line, email: line.email, last_name: line.last_name ?? '' } }
}

const FIELDS = ['name', 'last_name', 'phone', 'birthdate', 'instagram'] as const

function decideChange(line: PersonLine, existing: ExistingPerson): PersonDecision {
  const changedFields = FIELDS.filter((field) => line[field] !== null && line[field] !== existing[field])
  if (changedFields.length === 0) return { did: 'same', customer_id: existing.customer_id }
  const valuesOf = (from: Pick<PersonLine, (typeof FIELDS)[number]>): Fields =>
    Object.fromEntries(changedFields.map((field) => [field, from[field]]))
  return { did: 'changed', customer_id: existing.customer_id, was: valuesOf(existing), became: valuesOf(line) }
}
