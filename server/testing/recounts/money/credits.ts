import type { credits as described } from '@aforo/domain/reporting/reports/of/money/credits.ts'
import { worthOf } from '@aforo/domain/reporting/reports/worth.ts'
import { addDays, daysBetween, localDate } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import { groupBy, isWithin, type Recount, type Recounting } from '../recounting.ts'
import { isOfToday, lastOf, packageTitle, purchaseOf, sum, sure } from './counting.ts'

type Lot = Everything['availableClass'][number]
type Owed = { lot: Lot; unused: number | null; value: number }

const isMeant = ({ narrowed }: Recounting, { class_package_id }: Lot): boolean =>
  !narrowed.class_package_id || class_package_id === narrowed.class_package_id

function owedOf(asked: Recounting): Owed[] {
  const last = lastOf(asked)
  return asked.rows.availableClass.flatMap((lot): Owed[] => {
    if (!isMeant(asked, lot) || lot.createdAt > last || (lot.revokedAt && lot.revokedAt <= last)) return []
    if (lot.expiration_date && +last >= +lot.expiration_date + 1000) return []
    const isUnlimited = lot.amount === -1
    const lines = asked.rows.creditEntry.filter((line) => line.available_class_id === lot.available_class_id)
    const unused = sum(lines.filter(({ createdAt }) => createdAt <= last).map(({ amount }) => amount))
    if (!isUnlimited && unused <= 0) return []
    return [{ lot, unused: isUnlimited ? null : unused, value: valueOf(asked, lot, unused, last) }]
  })
}

function valueOf({ rows, zone }: Recounting, lot: Lot, unused: number, last: Date): number {
  const siblings = rows.availableClass.filter(
    (one) => lot.purchase_id !== null && one.purchase_id === lot.purchase_id && +one.createdAt === +lot.createdAt,
  )
  const together = siblings.map(({ amount }) => ({ amount: amount === -1 ? ('unlimited' as const) : amount }))
  const paid = paidFor(rows, lot)
  if (paid === 0) return 0
  if (lot.amount !== -1) return worthOf({ paid, together, amount: lot.amount, unused })
  const ends = lot.expiration_date && localDate(lot.expiration_date, zone)
  const days = ends && {
    left: daysBetween(localDate(last, zone), ends),
    all: daysBetween(localDate(lot.createdAt, zone), ends),
  }
  return worthOf({ paid, together, amount: 'unlimited', days: days || null })
}

function paidFor(rows: Everything, lot: Lot): number {
  const bought = purchaseOf(rows, lot.purchase_id)
  if (!bought) return 0
  if (bought.paid_with !== null) return bought.amount
  const renews = bought.subscription_period !== null
  const charges = rows.invoice.filter(
    ({ purchase_id, status, period_start, period_end, createdAt }) =>
      purchase_id === bought.purchase_id &&
      status !== 'failed' &&
      (!renews ||
        (period_start === null && +createdAt === +lot.createdAt) ||
        (period_start !== null && period_start <= lot.createdAt && period_end !== null && lot.createdAt < period_end)),
  )
  const net = sum(charges.map(({ total_payment, refunded }) => total_payment - refunded))
  const fees = charges.some(({ kind }) => kind === 'purchase')
    ? sum(rows.purchase.filter(({ paid_with }) => paid_with === bought.purchase_id).map(({ amount }) => amount))
    : 0
  return Math.max(0, (renews ? net : Math.min(net, bought.total_payment)) - fees)
}

const countedOf = (owed: readonly Owed[]): number => sum(owed.map(({ unused }) => unused ?? 0))
const peopleOf = (owed: readonly Owed[]): number => new Set(owed.map(({ lot }) => lot.customer_id)).size

function endingOf(asked: Recounting, days: number): Owed[] {
  if (!isOfToday(asked)) return []
  const most = addDays(localDate(asked.now, asked.zone), days)
  return owedOf(asked).filter(
    ({ lot }) => lot.expiration_date && !lot.frozenAt && localDate(lot.expiration_date, asked.zone) <= most,
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

const movesOf = (asked: Recounting): { line: Line; lot: Lot; what: What | null }[] =>
  asked.rows.creditEntry.flatMap((line) => {
    const lot = sure(asked.rows.availableClass.find((one) => one.available_class_id === line.available_class_id))
    return isWithin(asked, line.createdAt) && isMeant(asked, lot) ? [{ line, lot, what: whatOf(line) }] : []
  })

const classesOf = (moves: ReturnType<typeof movesOf>, wanted: What): number =>
  sum(moves.filter(({ what }) => what === wanted).map(({ line }) => Math.abs(line.amount)))

const lots = (owedBy: (asked: Recounting) => Owed[]) => (asked: Recounting) =>
  owedBy(asked).map(({ lot, unused, value }) => ({
    title: lot.title,
    classes: unused,
    ends: lot.expiration_date && localDate(lot.expiration_date, asked.zone),
    value,
  }))
const moves = (wanted: What) => (asked: Recounting) =>
  movesOf(asked)
    .filter(({ what }) => what === wanted)
    .map(({ line, lot }) => ({
      moment: line.createdAt.toISOString(),
      title: lot.title,
      classes: Math.abs(line.amount),
    }))
const isCounted = ({ unused }: Owed): boolean => unused !== null

export const credits: Recount<typeof described> = {
  figures(asked) {
    const owed = owedOf(asked)
    const all = movesOf(asked)
    const ofToday = isOfToday(asked)
    return {
      value: sum(owed.map(({ value }) => value)),
      unused: countedOf(owed),
      unlimited: owed.filter(({ unused }) => unused === null).length,
      people: peopleOf(owed),
      expiring_week: ofToday ? countedOf(endingOf(asked, 7)) : null,
      expiring_month: ofToday ? countedOf(endingOf(asked, 30)) : null,
      people_expiring: ofToday ? peopleOf(endingOf(asked, 30)) : null,
      granted: classesOf(all, 'granted'),
      used: classesOf(all, 'used'),
      returned: classesOf(all, 'returned'),
      expired: classesOf(all, 'expired'),
      removed: classesOf(all, 'removed'),
    }
  },
  tables: {
    expiring(asked) {
      if (!isOfToday(asked)) return []
      const ending = endingOf(asked, 30)
      return Array.from({ length: 31 }, (_, n) => {
        const day = addDays(localDate(asked.now, asked.zone), n)
        const own = ending.filter(({ lot }) => localDate(sure(lot.expiration_date), asked.zone) === day)
        return { day, classes: countedOf(own), people: peopleOf(own) }
      })
    },
    by_package(asked) {
      const byPackage = groupBy(owedOf(asked), ({ lot }) => lot.class_package_id ?? 0)
      const went = groupBy(
        movesOf(asked).filter(({ what }) => what !== null),
        ({ lot }) => lot.class_package_id ?? 0,
      )
      return [...new Set([...byPackage.keys(), ...went.keys()])]
        .map((id) => {
          const [owed, all] = [byPackage.get(id) ?? [], went.get(id) ?? []]
          return {
            id,
            package: packageTitle(asked, id) ?? 'Dadas por el estudio',
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
    value: lots(owedOf),
    unused: lots((asked) => owedOf(asked).filter(isCounted)),
    unlimited: lots((asked) => owedOf(asked).filter((owed) => !isCounted(owed))),
    people: lots(owedOf),
    expiring_week: lots((asked) => endingOf(asked, 7).filter(isCounted)),
    expiring_month: lots((asked) => endingOf(asked, 30).filter(isCounted)),
    people_expiring: lots((asked) => endingOf(asked, 30)),
    granted: moves('granted'),
    used: moves('used'),
    returned: moves('returned'),
    expired: moves('expired'),
    removed: moves('removed'),
  },
}
