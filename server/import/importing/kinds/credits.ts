import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { type Allowance, toMarkedAllowance } from '@aforo/domain/values/allowance.ts'
import { endOfDay, type LocalDate } from '@aforo/domain/values/days.ts'
import { revokeUnusedGrant } from '../../../commerce/credits/admin/revoke-unused-grant.ts'
import { writeGrants } from '../../../commerce/credits/grant.ts'
import { findImportedGrants } from '../../../commerce/credits/import-store.ts'
import { findPeopleBy } from '../../../people/import-store.ts'
import * as cells from '../cells.ts'
import { type Kind, type Outcome, readerOf, type ImportContext, type WrittenLine } from '../import-kind.ts'
import { listTypes, plainName } from './kinds-store.ts'

const DEFAULT_TITLE = 'Clases importadas'
/** Reason in the ledger (R3). */
const REASON = 'Importación'

const read = readerOf('credits', {
  email: cells.maybe(cells.email),
  phone: cells.maybe(cells.phone),
  class_amount: cells.allowance,
  title: cells.maybe(cells.text(60)),
  expiration_date: cells.maybe(cells.day),
  class_types: cells.names,
})
type BalanceRow = {
  readonly line: number
  readonly email: string | null
  readonly phone: string | null
  readonly class_amount: Allowance
  readonly title: string | null
  readonly expiration_date: LocalDate | null
  readonly class_types: readonly string[]
}

/** Balances of another program: each line becomes a credit grant without a purchase, with its ledger entry (R3). */
export const credits: Kind<BalanceRow> = {
  linesPerTransaction: 200,
  read,
  keyOf: ({ email, phone, class_amount, title, expiration_date, class_types }) =>
    [email ?? phone, class_amount, title, expiration_date, ...class_types].join('|'),
  measure: ({ class_amount }) =>
    class_amount === 'unlimited' ? { unlimited: 1 } : { plans: 1, classes: class_amount },
  importRows: take,
  undoLine: takeBack,
}

async function take(context: ImportContext, rows: readonly BalanceRow[]): Promise<Outcome[]> {
  const { tx, writes, by, now } = context
  const match = await createMatcher(context, rows)
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const { line } = row
    const result = match(row)
    if (typeof result === 'string') outcomes.push({ line, did: 'wrong', fault: result })
    else if (result.isImported) outcomes.push({ line, did: 'same' })
    else {
      const [id] = writes ? await writeGrants(tx, { ...result.to, by, why: REASON }, [result.newGrant], now) : []
      outcomes.push({ line, did: 'made', ...(id === undefined ? {} : { subject: 'available_class', subject_id: id }) })
    }
  }
  return outcomes
}

async function createMatcher({ tx, settings, writes, now }: ImportContext, rows: readonly BalanceRow[]) {
  const { zone } = calendarPolicy(settings)
  const query = { emails: rows.flatMap(({ email }) => email ?? []), phones: rows.flatMap(({ phone }) => phone ?? []) }
  const people = await findPeopleBy(tx, query, { holds: writes })
  const byEmail = new Map(people.map((person) => [person.email, person.customer_id]))
  const byPhone = new Map(people.map((person) => [person.phone, person.customer_id]))
  const ids = people.map(({ customer_id }) => customer_id)
  const importedKeys = new Set((await findImportedGrants(tx, ids, REASON)).map(grantKey))
  const types = await listTypes(tx)
  return ({ email, phone, class_amount, title, expiration_date, class_types }: BalanceRow) => {
    if (email === null && phone === null) return 'Falta el correo o el teléfono.'
    const customer_id = email === null ? byPhone.get(phone) : byEmail.get(email)
    if (customer_id === undefined) return 'No hay nadie así: importa primero a los clientes.'
    const unknownType = class_types.find((name) => !types.has(plainName(name)))
    if (unknownType !== undefined) return `No hay un tipo de clase «${unknownType}».`
    const end = expiration_date === null ? null : endOfDay(expiration_date, zone)
    if (end !== null && end <= now) return 'Esas clases ya vencieron.'
    const to = { customer_id, title: title ?? DEFAULT_TITLE, purchase_id: null, class_package_id: null }
    const newGrant = {
      class_types: class_types.flatMap((name) => types.get(plainName(name)) ?? []),
      allowed_times: [],
      class_amount,
      available_classes: class_amount,
      expiration_days: null,
      expiration_date: end,
      guests_included: false,
    }
    const key = grantKey({
      customer_id,
      title: to.title,
      amount: toMarkedAllowance(class_amount),
      expiration_date: end,
    })
    return { to, newGrant, isImported: importedKeys.has(key) }
  }
}

type GrantLine = { customer_id: number; title: string; amount: number; expiration_date: Date | null }
const grantKey = ({ customer_id, title, amount, expiration_date }: GrantLine): string =>
  [customer_id, title, amount, expiration_date?.toISOString() ?? ''].join('|')

function takeBack({ tx, by, now }: ImportContext, { subject_id }: WrittenLine): Promise<string | null> {
  return revokeUnusedGrant(tx, { available_class_id: subject_id, by, why: 'Importación deshecha' }, now)
}
