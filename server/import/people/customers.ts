import { z } from 'zod'
import { day, email, handle, instagram, maybe, oneOf, orElse, phone, text } from '../table/cells.ts'
import { readTable, type Row, type Table } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const ROLES = ['customer', 'coach', 'reception', 'admin'] as const
/** Minimum lengths: that of the identity provider for customers, 12 for staff (R15). */
const MIN_PASSWORD_LENGTH = { customer: 6, coach: 12, reception: 12, admin: 12 }

const columns = {
  email,
  name: text('a name', 60),
  last_name: orElse(text('a last name', 80), ''),
  phone: maybe(phone),
  birthdate: maybe(day),
  instagram: maybe(instagram),
  role: orElse(oneOf(ROLES), 'customer'),
  /** Only demo accounts have one; other customers request a link to set theirs. */
  password: maybe(z.string().min(6, 'a password of 6 characters at least').max(128, 'at most 128 characters')),
  coach: maybe(handle),
  /** The package of a generated customer; bought again when it is used up. */
  crowd_package: maybe(handle),
  street: maybe(text('a street', 120)),
  number: maybe(text('a number', 20)),
  interior_number: maybe(text('an interior number', 20)),
  neighborhood: maybe(text('a neighbourhood', 80)),
  city: maybe(text('a city', 80)),
  zip_code: maybe(z.string().regex(/^\d{5}$/, 'a postal code of 5 digits')),
  state: maybe(text('a state', 60)),
  country: maybe(text('a country', 60)),
}
export type CustomerRow = Row<typeof columns>

/** customers.csv: the customers (3.2), and the accounts of staff. */
export async function readCustomers(source: Source): Promise<Table<CustomerRow>> {
  const table = await readTable(source, 'customers.csv', columns, { key: 'email', optional: true })
  const phones = new Map<string, number>()
  for (const row of table.rows) {
    const fault = (column: string, expected: string, found: string) =>
      source.faults.push({ file: table.file, line: row.line, column, expected, found })
    if (row.phone !== null) {
      const earlier = phones.get(row.phone)
      if (earlier) fault('phone', `a phone not used before (line ${earlier})`, row.phone)
      phones.set(row.phone, row.line)
    }
    if (row.password !== null && row.password.length < MIN_PASSWORD_LENGTH[row.role]) {
      fault(
        'password',
        `at least ${MIN_PASSWORD_LENGTH[row.role]} characters for ${row.role}`,
        `${row.password.length} characters`,
      )
    }
    if ((row.role === 'coach') !== (row.coach !== null))
      fault('coach', 'a coach exactly for role coach', row.coach ?? '')
  }
  return table
}
