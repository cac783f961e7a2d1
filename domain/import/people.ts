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
export type PersonHere = Omit<PersonLine, 'email' | 'last_name'> & {
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

const wrong = (fault: string): PersonDecision => ({ did: 'wrong', fault })

/**
 * What does a line make of a person? People are matched by e-mail, else by phone. A file never changes e-mails, staff
 * or another person's phone.
 */
export function decidePerson(
  line: PersonLine,
  { byEmail, byPhone }: { readonly byEmail: PersonHere | null; readonly byPhone: PersonHere | null },
): PersonDecision {
  if (line.email === null && line.phone === null) return wrong('Falta el correo o el teléfono.')
  const here = line.email === null ? byPhone : byEmail
  if (here && here.role !== 'customer') return wrong('Es del equipo: sus datos no se cambian con una importación.')
  if (byPhone && byPhone.customer_id !== here?.customer_id) return wrong('Ese teléfono ya es de otra persona.')
  if (here) return changeOf(line, here)
  if (line.email === null) return wrong('No hay nadie con ese teléfono; para agregar a alguien hace falta su correo.')
  return { did: 'made', person: { ...line, email: line.email, last_name: line.last_name ?? '' } }
}

const FIELDS = ['name', 'last_name', 'phone', 'birthdate', 'instagram'] as const

function changeOf(line: PersonLine, here: PersonHere): PersonDecision {
  const differ = FIELDS.filter((field) => line[field] !== null && line[field] !== here[field])
  if (differ.length === 0) return { did: 'same', customer_id: here.customer_id }
  const of = (from: Pick<PersonLine, (typeof FIELDS)[number]>): Fields =>
    Object.fromEntries(differ.map((field) => [field, from[field]]))
  return { did: 'changed', customer_id: here.customer_id, was: of(here), became: of(line) }
}
