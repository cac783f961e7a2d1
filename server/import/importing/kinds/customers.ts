import {
  decidePerson,
  type PersonDecision,
  type ExistingPerson,
  type PersonLine,
} from '@aforo/domain/import/decide-person.ts'
import { mailboxOf } from '@aforo/domain/values/email.ts'
import { addPeople, changePerson, findPeopleBy, lockForImport, removePerson } from '../../../people/import-store.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { attempt } from '../../../platform/database/transaction.ts'
import * as cells from '../cells.ts'
import { type Kind, type Outcome, readerOf, type ImportContext, type WrittenLine } from '../import-kind.ts'
import { violatesForeignKey } from '../../../platform/database/sql-state.ts'

const read = readerOf('customers', {
  email: cells.maybe(cells.email),
  phone: cells.maybe(cells.phone),
  name: cells.text(60),
  last_name: cells.maybe(cells.text(80)),
  birthdate: cells.maybe(cells.day),
  instagram: cells.maybe(cells.instagram),
})
type PersonRow = PersonLine & { readonly line: number }
type NewPerson = Extract<PersonDecision, { did: 'made' }>['person']

export const customers: Kind<PersonRow> = {
  linesPerTransaction: 200,
  read,
  keyOf: ({ email, phone }) => email ?? phone ?? '',
  measure: () => ({ people: 1 }),
  importRows: take,
  undoLine: takeBack,
}

async function take(context: ImportContext, rows: readonly PersonRow[]): Promise<Outcome[]> {
  const { tx, writes } = context
  const findExisting = await peopleOf(tx, rows, writes)
  const usedPhones = new Map<string, number>()
  const decisions = rows.map((row) => ({
    line: row.line,
    decision: refuseRepeatedPhone(usedPhones, row, decidePerson(row, findExisting(row))),
  }))
  const newPeople = decisions.flatMap(({ decision }) => (decision.did === 'made' ? decision.person : []))
  const ids = writes
    ? await addPeople(
        tx,
        newPeople.map((person) => rowOf(person, context.now)),
      )
    : []
  let nextId = 0
  const outcomes: Outcome[] = []
  for (const { line, decision } of decisions) {
    if (decision.did === 'wrong') outcomes.push({ line, ...decision })
    else if (decision.did === 'same') outcomes.push({ line, did: 'same' })
    else if (decision.did === 'made')
      outcomes.push({ line, did: 'made', ...subject(ids[nextId++]), before: becameOf(decision.person) })
    else {
      const { customer_id, was, became } = decision
      if (writes) await changePerson(tx, customer_id, became)
      outcomes.push({ line, did: 'changed', ...subject(customer_id), before: { was, became } })
    }
  }
  return outcomes
}

const subject = (id: number | undefined) => (id === undefined ? {} : { subject: 'customer', subject_id: id })
const becameOf = (person: NewPerson) => ({ became: { ...person } })
const rowOf = (person: NewPerson, createdAt: Date) => ({
  ...writableFields(person),
  mailbox: mailboxOf(person.email),
  role: 'customer' as const,
  createdAt,
})
const writableFields = ({ email, phone, name, last_name, birthdate, instagram }: NewPerson) => ({
  email,
  phone,
  name,
  last_name,
  birthdate,
  instagram,
})

function refuseRepeatedPhone(
  usedPhones: Map<string, number>,
  { phone, line }: PersonRow,
  decision: PersonDecision,
): PersonDecision {
  if (phone === null || decision.did === 'wrong') return decision
  const earlier = usedPhones.get(phone)
  if (earlier !== undefined) return { did: 'wrong', fault: `La línea ${earlier} tiene el mismo teléfono.` }
  usedPhones.set(phone, line)
  return decision
}

async function peopleOf(tx: Tx, rows: readonly PersonRow[], holds: boolean) {
  const emails = rows.flatMap(({ email }) => email ?? [])
  const phones = rows.flatMap(({ phone }) => phone ?? [])
  const people = await findPeopleBy(tx, { emails, phones }, { holds })
  const byEmail = new Map<string, ExistingPerson>(people.map((person) => [person.email, person]))
  const byPhone = new Map<string, ExistingPerson>(
    people.flatMap((person) => (person.phone ? [[person.phone, person]] : [])),
  )
  return ({ email, phone }: PersonRow) => ({
    byEmail: (email !== null && byEmail.get(email)) || null,
    byPhone: (phone !== null && byPhone.get(phone)) || null,
  })
}

async function takeBack({ tx }: ImportContext, { did, subject_id, before }: WrittenLine): Promise<string | null> {
  const person = await lockForImport(tx, subject_id)
  if (!person) return 'Ya no está.'
  const fields = person as unknown as Record<string, unknown>
  const became = before.became ?? {}
  if (Object.keys(became).some((field) => field in fields && fields[field] !== became[field])) {
    return 'Sus datos cambiaron después.'
  }
  if (did === 'changed') {
    await changePerson(tx, subject_id, before.was ?? {})
    return null
  }
  if (person.uid !== null) return 'Ya tiene cuenta.'
  return removeOrRefuse(tx, subject_id)
}

async function removeOrRefuse(tx: Tx, customer_id: number): Promise<string | null> {
  try {
    await attempt(tx, (savepoint) => removePerson(savepoint, customer_id))
    return null
  } catch (error) {
    if (violatesForeignKey(error)) return 'Ya tiene clases, compras u otros registros.'
    throw error
  }
}
