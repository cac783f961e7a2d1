import type { credits as creditsReport } from '@aforo/domain/reporting/reports/definitions/money/credits.ts'
import { calculateLiability } from '@aforo/domain/reporting/reports/liability.ts'
import { addDays, daysBetween, localDate } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import { groupBy, isWithin, type Recount, type RecountInput } from '../recount.ts'
import { includesToday, lastInstantOf, packageTitle, purchaseOf, sum, requireValue } from './counting.ts'

type CreditGrant = Everything['availableClass'][number]
type OwedGrant = { grant: CreditGrant; unused: number | null; value: number }

const matchesPackage = ({ filters }: RecountInput, { class_package_id }: CreditGrant): boolean =>
  !filters.class_package_id || class_package_id === filters.class_package_id

function owedGrantsOf(input: RecountInput): OwedGrant[] {
  const lastInstant = lastInstantOf(input)
  return input.rows.availableClass.flatMap((grant): OwedGrant[] => {
    if (
      !matchesPackage(input, grant) ||
      grant.createdAt > lastInstant ||
      (grant.revokedAt && grant.revokedAt <= lastInstant)
    )
      return []
    if (grant.expiration_date && +lastInstant >= +grant.expiration_date + 1000) return []
    const isUnlimited = grant.amount === -1
    const lines = input.rows.creditEntry.filter((line) => line.available_class_id === grant.available_class_id)
    const unused = sum(lines.filter(({ createdAt }) => createdAt <= lastInstant).map(({ amount }) => amount))
    if (!isUnlimited && unused <= 0) return []
    return [{ grant, unused: isUnlimited ? null : unused, value: valueOf(input, grant, unused, lastInstant) }]
  })
}

function valueOf({ rows, zone }: RecountInput, grant: CreditGrant, unused: number, lastInstant: Date): number {
  const siblings = rows.availableClass.filter(
    (sibling) =>
      grant.purchase_id !== null &&
      sibling.purchase_id === grant.purchase_id &&
      +sibling.createdAt === +grant.createdAt,
  )
  const grantsOfPurchase = siblings.map(({ amount }) => ({ amount: amount === -1 ? ('unlimited' as const) : amount }))
  const paid = paidFor(rows, grant)
  if (paid === 0) return 0
  if (grant.amount !== -1) return calculateLiability({ paid, grantsOfPurchase, amount: grant.amount, unused })
  const lastDay = grant.expiration_date && localDate(grant.expiration_date, zone)
  const days = lastDay && {
    left: daysBetween(localDate(lastInstant, zone), lastDay),
    all: daysBetween(localDate(grant.createdAt, zone), lastDay),
  }
  return calculateLiability({ paid, grantsOfPurchase, amount: 'unlimited', days: days || null })
}

function paidFor(rows: Everything, grant: CreditGrant): number {
  const purchase = purchaseOf(rows, grant.purchase_id)
  if (!purchase) return 0
  if (purchase.paid_with !== null) return purchase.amount
  const isRenewed = purchase.subscription_period !== null
  const charges = rows.invoice.filter(
    ({ purchase_id, status, period_start, period_end, createdAt }) =>
      purchase_id === purchase.purchase_id &&
      status !== 'failed' &&
      (!isRenewed ||
        (period_start === null && +createdAt === +grant.createdAt) ||
        (period_start !== null &&
          period_start <= grant.createdAt &&
          period_end !== null &&
          grant.createdAt < period_end)),
  )
  const net = sum(charges.map(({ total_payment, refunded }) => total_payment - refunded))
  const fees = charges.some(({ kind }) => kind === 'purchase')
    ? sum(rows.purchase.filter(({ paid_with }) => paid_with === purchase.purchase_id).map(({ amount }) => amount))
    : 0
  return Math.max(0, (isRenewed ? net : Math.min(net, purchase.total_payment)) - fees)
}

const countUnused = (owed: readonly OwedGrant[]): number => sum(owed.map(({ unused }) => unused ?? 0))
const countPeople = (owed: readonly OwedGrant[]): number => new Set(owed.map(({ grant }) => grant.customer_id)).size

function expiringGrantsOf(input: RecountInput, days: number): OwedGrant[] {
  if (!includesToday(input)) return []
  const lastDay = addDays(localDate(input.now, input.zone), days)
  return owedGrantsOf(input).filter(
    ({ grant }) => grant.expiration_date && !grant.frozenAt && localDate(grant.expiration_date, input.zone) <= lastDay,
  )
}

type Line = Everything['creditEntry'][number]
type Movement = 'granted' | 'used' | 'returned' | 'expired' | 'removed'

function movementOf({ kind, amount }: Line): Movement | null {
  if (amount === 0) return null
  if (kind === 'reserved') return 'used'
  if (kind === 'returned' || kind === 'expired') return kind
  return amount > 0 ? 'granted' : 'removed'
}

const movementsOf = (input: RecountInput): { line: Line; grant: CreditGrant; movement: Movement | null }[] =>
  input.rows.creditEntry.flatMap((line) => {
    const grant = requireValue(
      input.rows.availableClass.find(({ available_class_id }) => available_class_id === line.available_class_id),
    )
    return isWithin(input, line.createdAt) && matchesPackage(input, grant)
      ? [{ line, grant, movement: movementOf(line) }]
      : []
  })

const sumClasses = (movements: ReturnType<typeof movementsOf>, kind: Movement): number =>
  sum(movements.filter(({ movement }) => movement === kind).map(({ line }) => Math.abs(line.amount)))

const listGrants = (selectGrants: (input: RecountInput) => OwedGrant[]) => (input: RecountInput) =>
  selectGrants(input).map(({ grant, unused, value }) => ({
    title: grant.title,
    classes: unused,
    ends: grant.expiration_date && localDate(grant.expiration_date, input.zone),
    value,
  }))
const listMovements = (kind: Movement) => (input: RecountInput) =>
  movementsOf(input)
    .filter(({ movement }) => movement === kind)
    .map(({ line, grant }) => ({
      moment: line.createdAt.toISOString(),
      title: grant.title,
      classes: Math.abs(line.amount),
    }))
const isCounted = ({ unused }: OwedGrant): boolean => unused !== null

export const credits: Recount<typeof creditsReport> = {
  figures(input) {
    const owed = owedGrantsOf(input)
    const movements = movementsOf(input)
    const isToday = includesToday(input)
    return {
      value: sum(owed.map(({ value }) => value)),
      unused: countUnused(owed),
      unlimited: owed.filter(({ unused }) => unused === null).length,
      people: countPeople(owed),
      expiring_week: isToday ? countUnused(expiringGrantsOf(input, 7)) : null,
      expiring_month: isToday ? countUnused(expiringGrantsOf(input, 30)) : null,
      people_expiring: isToday ? countPeople(expiringGrantsOf(input, 30)) : null,
      granted: sumClasses(movements, 'granted'),
      used: sumClasses(movements, 'used'),
      returned: sumClasses(movements, 'returned'),
      expired: sumClasses(movements, 'expired'),
      removed: sumClasses(movements, 'removed'),
    }
  },
  tables: {
    expiring(input) {
      if (!includesToday(input)) return []
      const allExpiring = expiringGrantsOf(input, 30)
      return Array.from({ length: 31 }, (_, n) => {
        const day = addDays(localDate(input.now, input.zone), n)
        const expiringGrants = allExpiring.filter(
          ({ grant }) => localDate(requireValue(grant.expiration_date), input.zone) === day,
        )
        return { day, classes: countUnused(expiringGrants), people: countPeople(expiringGrants) }
      })
    },
    by_package(input) {
      const byPackage = groupBy(owedGrantsOf(input), ({ grant }) => grant.class_package_id ?? 0)
      const movesByPackage = groupBy(
        movementsOf(input).filter(({ movement }) => movement !== null),
        ({ grant }) => grant.class_package_id ?? 0,
      )
      return [...new Set([...byPackage.keys(), ...movesByPackage.keys()])]
        .map((id) => {
          const [owed, movements] = [byPackage.get(id) ?? [], movesByPackage.get(id) ?? []]
          return {
            id,
            package: packageTitle(input, id) ?? 'Dadas por el estudio',
            value: sum(owed.map(({ value }) => value)),
            unused: countUnused(owed),
            unlimited: owed.filter(({ unused }) => unused === null).length,
            used: sumClasses(movements, 'used'),
            returned: sumClasses(movements, 'returned'),
            expired: sumClasses(movements, 'expired'),
          }
        })
        .toSorted((a, b) => b.value - a.value || a.id - b.id)
        .map(({ id: _, ...row }) => row)
    },
  },
  lists: {
    value: listGrants(owedGrantsOf),
    unused: listGrants((input) => owedGrantsOf(input).filter(isCounted)),
    unlimited: listGrants((input) => owedGrantsOf(input).filter((owed) => !isCounted(owed))),
    people: listGrants(owedGrantsOf),
    expiring_week: listGrants((input) => expiringGrantsOf(input, 7).filter(isCounted)),
    expiring_month: listGrants((input) => expiringGrantsOf(input, 30).filter(isCounted)),
    people_expiring: listGrants((input) => expiringGrantsOf(input, 30)),
    granted: listMovements('granted'),
    used: listMovements('used'),
    returned: listMovements('returned'),
    expired: listMovements('expired'),
    removed: listMovements('removed'),
  },
}
