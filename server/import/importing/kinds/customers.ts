import { decidePerson, type PersonDecision, type PersonHere, type PersonLine } from '@aforo/domain/import/people.ts'
import { mailboxOf } from '@aforo/domain/values/email.ts'
import { addPeople, changePerson, findPeopleBy, holdPerson, removePerson } from '../../../people/import-store.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { attempt } from '../../../platform/database/transaction.ts'
import * as cells from '../cells.ts'
import { type Kind, type Outcome, readerOf, type Scene, type WrittenLine } from '../kind.ts'
import { sqlState } from '../../../platform/database/sql-state.ts'

const read = readerOf('customers', {
  email: cells.maybe(cells.email),
  phone: cells.maybe(cells.phone),
  name: cells.text(60),
  last_name: cells.maybe(cells.text(80)),
  birthdate: cells.maybe(cells.day),
  instagram: cells.maybe(cells.instagram),
})
type PersonRow = PersonLine & { readonly line: number }
type Made = Extract<PersonDecision, { did: 'made' }>['person']

export const customers: Kind<PersonRow> = {
  linesPerTransaction: 200,
  read,
  keyOf: ({ email, phone }) => email ?? phone ?? '',
  take,
  takeBack,
}

async function take(scene: Scene, rows: readonly PersonRow[]): Promise<Outcome[]> {
  const { tx, writes } = scene
  const here = await peopleOf(tx, rows, writes)
  const usedPhones = new Map<string, number>()
  const decisions = rows.map((row) => ({
    line: row.line,
    decision: refuseRepeatedPhone(usedPhones, row, decidePerson(row, here(row))),
  }))
  const made = decisions.flatMap(({ decision }) => (decision.did === 'made' ? decision.person : []))
  const ids = writes
    ? await addPeople(
        tx,
        made.map((person) => rowOf(person, scene.now)),
      )
    : []
  let next = 0
  const outcomes: Outcome[] = []
  for (const { line, decision } of decisions) {
    if (decision.did === 'wrong') outcomes.push({ line, ...decision })
    else if (decision.did === 'same') outcomes.push({ line, did: 'same' })
    else if (decision.did === 'made')
      outcomes.push({ line, did: 'made', ...subject(ids[next++]), before: becameOf(decision.person) })
    else {
      const { customer_id, was, became } = decision
      if (writes) await changePerson(tx, customer_id, became)
      outcomes.push({ line, did: 'changed', ...subject(customer_id), before: { was, became } })
    }
  }
  return outcomes
}

const subject = (id: number | undefined) => (id === undefined ? {} : { subject: 'customer', subject_id: id })
const becameOf = (person: Made) => ({ became: { ...person } })
const rowOf = (person: Made, createdAt: Date) => ({
  ...writableFields(person),
  mailbox: mailboxOf(person.email),
  role: 'customer' as const,
  createdAt,
})
const writableFields = ({ email, phone, name, last_name, birthdate, instagram }: Made) => ({
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
  const found = await findPeopleBy(tx, { emails, phones }, { holds })
  const byEmail = new Map<string, PersonHere>(found.map((one) => [one.email, one]))
  const byPhone = new Map<string, PersonHere>(found.flatMap((one) => (one.phone ? [[one.phone, one]] : [])))
  return ({ email, phone }: PersonRow) => ({
    byEmail: (email !== null && byEmail.get(email)) || null,
    byPhone: (phone !== null && byPhone.get(phone)) || null,
  })
}

async function takeBack({ tx }: Scene, { did, subject_id, before }: WrittenLine): Promise<string | null> {
  const person = await holdPerson(tx, subject_id)
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
  return removed(tx, subject_id)
}

const NAMED = '23503'

async function removed(tx: Tx, customer_id: number): Promise<string | null> {
  try {
    await attempt(tx, (inner) => removePerson(inner, customer_id))
    return null
  } catch (error) {
    if (sqlState(error) === NAMED) return 'Ya tiene clases, compras u otros registros.'
    throw error
  }
}
