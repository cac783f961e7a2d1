import type { credits as described } from '@aforo/domain/reporting/reports/of/money/credits.ts'
import { calculateLiability } from '@aforo/domain/reporting/reports/liability.ts'
import { addDays, daysBetween, localDate } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import { groupBy, isWithin, type Recount, type RecountInput } from '../recounting.ts'
import { isOfToday, lastOf, packageTitle, purchaseOf, sum, sure } from './counting.ts'

type CreditGrant = Everything['availableClass'][number]
type Owed = { grant: CreditGrant; unused: number | null; value: number }

const isMeant = ({ narrowed }: RecountInput, { class_package_id }: CreditGrant): boolean =>
  !narrowed.class_package_id || class_package_id === narrowed.class_package_id

function owedOf(input: RecountInput): Owed[] {
  const last = lastOf(input)
  return input.rows.availableClass.flatMap((grant): Owed[] => {
    if (!isMeant(input, grant) || grant.createdAt > last || (grant.revokedAt && grant.revokedAt <= last)) return []
    if (grant.expiration_date && +last >= +grant.expiration_date + 1000) return []
    const isUnlimited = grant.amount === -1
    const lines = input.rows.creditEntry.filter((line) => line.available_class_id === grant.available_class_id)
    const unused = sum(lines.filter(({ createdAt }) => createdAt <= last).map(({ amount }) => amount))
    if (!isUnlimited && unused <= 0) return []
    return [{ grant, unused: isUnlimited ? null : unused, value: valueOf(input, grant, unused, last) }]
  })
}

function valueOf({ rows, zone }: RecountInput, grant: CreditGrant, unused: number, last: Date): number {
  const siblings = rows.availableClass.filter(
    (one) => grant.purchase_id !== null && one.purchase_id === grant.purchase_id && +one.createdAt === +grant.createdAt,
  )
  const together = siblings.map(({ amount }) => ({ amount: amount === -1 ? ('unlimited' as const) : amount }))
  const paid = paidFor(rows, grant)
  if (paid === 0) return 0
  if (grant.amount !== -1) return calculateLiability({ paid, grantsOfPurchase: together, amount: grant.amount, unused })
  const ends = grant.expiration_date && localDate(grant.expiration_date, zone)
  const days = ends && {
    left: daysBetween(localDate(last, zone), ends),
    all: daysBetween(localDate(grant.createdAt, zone), ends),
  }
  return calculateLiability({ paid, grantsOfPurchase: together, amount: 'unlimited', days: days || null })
}

function paidFor(rows: Everything, grant: CreditGrant): number {
  const bought = purchaseOf(rows, grant.purchase_id)
  if (!bought) return 0
  if (bought.paid_with !== null) return bought.amount
  const renews = bought.subscription_period !== null
  const charges = rows.invoice.filter(
    ({ purchase_id, status, period_start, period_end, createdAt }) =>
      purchase_id === bought.purchase_id &&
      status !== 'failed' &&
      (!renews ||
        (period_start === null && +createdAt === +grant.createdAt) ||
        (period_start !== null &&
          period_start <= grant.createdAt &&
          period_end !== null &&
          grant.createdAt < period_end)),
  )
  const net = sum(charges.map(({ total_payment, refunded }) => total_payment - refunded))
  const fees = charges.some(({ kind }) => kind === 'purchase')
    ? sum(rows.purchase.filter(({ paid_with }) => paid_with === bought.purchase_id).map(({ amount }) => amount))
    : 0
  return Math.max(0, (renews ? net : Math.min(net, bought.total_payment)) - fees)
}

const countedOf = (owed: readonly Owed[]): number => sum(owed.map(({ unused }) => unused ?? 0))
const peopleOf = (owed: readonly Owed[]): number => new Set(owed.map(({ grant }) => grant.customer_id)).size

function endingOf(input: RecountInput, days: number): Owed[] {
  if (!isOfToday(input)) return []
  const most = addDays(localDate(input.now, input.zone), days)
  return owedOf(input).filter(
    ({ grant }) => grant.expiration_date && !grant.frozenAt && localDate(grant.expiration_date, input.zone) <= most,
  )
}

type Line = Everything['creditEntry'][number]
type What = 'granted' | 'used' | 'returned' | 'expired' | 'removed'

function whatOf({ kind, amount }: Line): What | null {
  if (amount === 0) return null
  if (kind === 'reserved') return 'used'
  if (kind === 'returned' || kind === 'expired') return kind
  return amount > 0 ? 'granted' : 'removed'
}

const movesOf = (input: RecountInput): { line: Line; grant: CreditGrant; what: What | null }[] =>
  input.rows.creditEntry.flatMap((line) => {
    const grant = sure(input.rows.availableClass.find((one) => one.available_class_id === line.available_class_id))
    return isWithin(input, line.createdAt) && isMeant(input, grant) ? [{ line, grant, what: whatOf(line) }] : []
  })

const classesOf = (moves: ReturnType<typeof movesOf>, wanted: What): number =>
  sum(moves.filter(({ what }) => what === wanted).map(({ line }) => Math.abs(line.amount)))

const listGrants = (owedBy: (input: RecountInput) => Owed[]) => (input: RecountInput) =>
  owedBy(input).map(({ grant, unused, value }) => ({
    title: grant.title,
    classes: unused,
    ends: grant.expiration_date && localDate(grant.expiration_date, input.zone),
    value,
  }))
const moves = (wanted: What) => (input: RecountInput) =>
  movesOf(input)
    .filter(({ what }) => what === wanted)
    .map(({ line, grant }) => ({
      moment: line.createdAt.toISOString(),
      title: grant.title,
      classes: Math.abs(line.amount),
    }))
const isCounted = ({ unused }: Owed): boolean => unused !== null

export const credits: Recount<typeof described> = {
  figures(input) {
    const owed = owedOf(input)
    const all = movesOf(input)
    const ofToday = isOfToday(input)
    return {
      value: sum(owed.map(({ value }) => value)),
      unused: countedOf(owed),
      unlimited: owed.filter(({ unused }) => unused === null).length,
      people: peopleOf(owed),
      expiring_week: ofToday ? countedOf(endingOf(input, 7)) : null,
      expiring_month: ofToday ? countedOf(endingOf(input, 30)) : null,
      people_expiring: ofToday ? peopleOf(endingOf(input, 30)) : null,
      granted: classesOf(all, 'granted'),
      used: classesOf(all, 'used'),
      returned: classesOf(all, 'returned'),
      expired: classesOf(all, 'expired'),
      removed: classesOf(all, 'removed'),
    }
  },
  tables: {
    expiring(input) {
      if (!isOfToday(input)) return []
      const ending = endingOf(input, 30)
      return Array.from({ length: 31 }, (_, n) => {
        const day = addDays(localDate(input.now, input.zone), n)
        const own = ending.filter(({ grant }) => localDate(sure(grant.expiration_date), input.zone) === day)
        return { day, classes: countedOf(own), people: peopleOf(own) }
      })
    },
    by_package(input) {
      const byPackage = groupBy(owedOf(input), ({ grant }) => grant.class_package_id ?? 0)
      const movesByPackage = groupBy(
        movesOf(input).filter(({ what }) => what !== null),
        ({ grant }) => grant.class_package_id ?? 0,
      )
      return [...new Set([...byPackage.keys(), ...movesByPackage.keys()])]
        .map((id) => {
          const [owed, all] = [byPackage.get(id) ?? [], movesByPackage.get(id) ?? []]
          return {
            id,
            package: packageTitle(input, id) ?? 'Dadas por el estudio',
            value: sum(owed.map(({ value }) => value)),
            unused: countedOf(owed),
            unlimited: owed.filter(({ unused }) => unused === null).length,
            used: classesOf(all, 'used'),
            returned: classesOf(all, 'returned'),
            expired: classesOf(all, 'expired'),
          }
        })
        .toSorted((one, other) => other.value - one.value || one.id - other.id)
        .map(({ id: _, ...row }) => row)
    },
  },
  lists: {
    value: listGrants(owedOf),
    unused: listGrants((input) => owedOf(input).filter(isCounted)),
    unlimited: listGrants((input) => owedOf(input).filter((owed) => !isCounted(owed))),
    people: listGrants(owedOf),
    expiring_week: listGrants((input) => endingOf(input, 7).filter(isCounted)),
    expiring_month: listGrants((input) => endingOf(input, 30).filter(isCounted)),
    people_expiring: listGrants((input) => endingOf(input, 30)),
    granted: moves('granted'),
    used: moves('used'),
    returned: moves('returned'),
    expired: moves('expired'),
    removed: moves('removed'),
  },
}
