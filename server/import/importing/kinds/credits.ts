import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { type Allowance, marked } from '@aforo/domain/values/allowance.ts'
import { endOfDay, type LocalDate } from '@aforo/domain/values/days.ts'
import { takeBackGrant } from '../../../commerce/credits/admin/take-back-grant.ts'
import { grant } from '../../../commerce/credits/grant.ts'
import { findPeopleBy } from '../../../people/import-store.ts'
import * as cells from '../cells.ts'
import { type Kind, type Outcome, readerOf, type Scene, type WrittenLine } from '../kind.ts'
import { findImportedGrants, listTypes, plainName } from './kinds-store.ts'

const TITLE = 'Clases importadas'
/** Reason in the ledger (R3). */
const IMPORTED = 'Importación'

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

/** Balances from elsewhere: each line becomes a grant like a gift, with its ledger line (R3). */
export const credits: Kind<BalanceRow> = {
  linesPerTransaction: 200,
  read,
  keyOf: ({ email, phone, class_amount, title, expiration_date, class_types }) =>
    [email ?? phone, class_amount, title, expiration_date, ...class_types].join('|'),
  take,
  takeBack,
}

async function take(scene: Scene, rows: readonly BalanceRow[]): Promise<Outcome[]> {
  const { tx, writes, by, now } = scene
  const find = await finderOf(scene, rows)
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const { line } = row
    const found = find(row)
    if (typeof found === 'string') outcomes.push({ line, did: 'wrong', fault: found })
    else if (found.isHere) outcomes.push({ line, did: 'same' })
    else {
      const [id] = writes ? await grant(tx, { ...found.to, by, why: IMPORTED }, [found.newGrant], now) : []
      outcomes.push({ line, did: 'made', ...(id === undefined ? {} : { subject: 'available_class', subject_id: id }) })
    }
  }
  return outcomes
}

async function finderOf({ tx, settings, writes, now }: Scene, rows: readonly BalanceRow[]) {
  const { zone } = calendarPolicy(settings)
  const query = { emails: rows.flatMap(({ email }) => email ?? []), phones: rows.flatMap(({ phone }) => phone ?? []) }
  const people = await findPeopleBy(tx, query, { holds: writes })
  const byEmail = new Map(people.map((one) => [one.email, one.customer_id]))
  const byPhone = new Map(people.map((one) => [one.phone, one.customer_id]))
  const ids = people.map(({ customer_id }) => customer_id)
  const before = new Set((await findImportedGrants(tx, ids, IMPORTED)).map(grantKey))
  const types = await listTypes(tx)
  return ({ email, phone, class_amount, title, expiration_date, class_types }: BalanceRow) => {
    if (email === null && phone === null) return 'Falta el correo o el teléfono.'
    const customer_id = email === null ? byPhone.get(phone) : byEmail.get(email)
    if (customer_id === undefined) return 'No hay nadie así: importa primero a los clientes.'
    const stranger = class_types.find((name) => !types.has(plainName(name)))
    if (stranger !== undefined) return `No hay un tipo de clase «${stranger}».`
    const end = expiration_date === null ? null : endOfDay(expiration_date, zone)
    if (end !== null && end <= now) return 'Esas clases ya vencieron.'
    const to = { customer_id, title: title ?? TITLE, purchase_id: null, class_package_id: null }
    const newGrant = {
      class_types: class_types.flatMap((name) => types.get(plainName(name)) ?? []),
      allowed_times: [],
      class_amount,
      available_classes: class_amount,
      expiration_days: null,
      expiration_date: end,
      guests_included: false,
    }
    const key = grantKey({ customer_id, title: to.title, amount: marked(class_amount), expiration_date: end })
    return { to, newGrant, isHere: before.has(key) }
  }
}

type GrantLine = { customer_id: number; title: string; amount: number; expiration_date: Date | null }
const grantKey = ({ customer_id, title, amount, expiration_date }: GrantLine): string =>
  [customer_id, title, amount, expiration_date?.toISOString() ?? ''].join('|')

function takeBack({ tx, by, now }: Scene, { subject_id }: WrittenLine): Promise<string | null> {
  return takeBackGrant(tx, { available_class_id: subject_id, by, why: 'Importación deshecha' }, now)
}
