import { paidByWords } from '@aforo/domain/commerce/purchases/receipt.ts'
import { type SaleMovement, saleWords, throughWords } from '@aforo/domain/reporting/reports/of/money/movement-words.ts'
import type { sales as described } from '@aforo/domain/reporting/reports/of/money/sales.ts'
import { average } from '@aforo/domain/reporting/reports/share.ts'
import { addDays, type LocalDate, localDate } from '@aforo/domain/values/days.ts'
import type { Answers, ReportQuery, Page } from '../../answering.ts'
import { type Came, groupSales, listMovements, salesByPerson } from './sales-store.ts'

const BEST = 100
const CHARGES = ['purchase', 'renewal'] as const
const BACK = ['refund', 'paid_back'] as const

export const sales: Answers<typeof described> = {
  async figures(asked) {
    const [all] = await of(asked, 'all')
    if (!all) throw new Error('Sales: expected a row of all, found none.')
    return { ...all, average: average(all.charged, all.tickets, 0) }
  },
  tables: {
    by_day: byDay,
    async by_month(asked) {
      const months = new Map<string, Came>()
      for (const { day, ...came } of await byDay(asked)) {
        const month = day.slice(0, 7)
        months.set(month, added(months.get(month) ?? NOTHING, came))
      }
      return [...months].map(([month, came]) => ({ month, ...came }))
    },
    by_way: async (asked) =>
      (await of(asked, 'way'))
        .filter(({ hasMoved }) => hasMoved)
        .toSorted(
          (one, other) =>
            other.charged - one.charged ||
            inOrder(one.payment_kind, other.payment_kind) ||
            inOrder(one.gateway, other.gateway),
        )
        .map(({ payment_kind, gateway, ...came }) => ({
          ...came,
          way: paidByWords(payment_kind, null),
          through: throughWords(gateway),
        })),
    by_package: async (asked) =>
      (await of(asked, 'package'))
        .filter(({ hasMoved }) => hasMoved)
        .toSorted((one, other) => other.charged - one.charged || last(one) - last(other))
        .map((row) => ({ ...row, package: row.package ?? 'Sin paquete' })),
    by_person: (asked) => salesByPerson(asked, BEST),
  },
  lists: {
    charged: list(...CHARGES),
    back: list(...BACK),
    lost: list('lost'),
    net: list(...CHARGES, ...BACK, 'lost'),
    tickets: list(...CHARGES),
    average: list(...CHARGES),
    purchases: list('purchase'),
    renewals: list('renewal'),
    balance: list('balance'),
    discounts: list('discount'),
    pending: list('pending'),
    in_dispute: list('in_dispute'),
  },
}

function list(...wanted: SaleMovement[]) {
  return async (asked: ReportQuery, page: Page) => {
    const { rows, total } = await listMovements(asked, wanted, page)
    return {
      total,
      rows: rows.map(({ what, payment_kind, ...row }) => ({
        ...row,
        what: saleWords(what),
        way: paidByWords(payment_kind, null),
      })),
    }
  }
}

const of = async (asked: ReportQuery, by: 'all' | 'day' | 'way' | 'package') =>
  (await groupSales(asked)).filter((group) => group.by === by)

const NOTHING: Came = { tickets: 0, purchases: 0, renewals: 0, charged: 0, back: 0, lost: 0, net: 0 }

async function byDay(asked: ReportQuery): Promise<(Came & { day: LocalDate })[]> {
  const known = new Map((await of(asked, 'day')).map((group) => [group.day, group]))
  const today = localDate(asked.now, asked.zone)
  const days: (Came & { day: LocalDate })[] = []
  for (let day = asked.days.from; day <= asked.days.to && day <= today; day = addDays(day, 1)) {
    days.push({ ...added(NOTHING, known.get(day) ?? NOTHING), day })
  }
  return days
}

const added = (one: Came, other: Came): Came => ({
  tickets: one.tickets + other.tickets,
  purchases: one.purchases + other.purchases,
  renewals: one.renewals + other.renewals,
  charged: one.charged + other.charged,
  back: one.back + other.back,
  lost: one.lost + other.lost,
  net: one.net + other.net,
})

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const last = ({ class_package_id }: { class_package_id: number | null }): number =>
  class_package_id ?? Number.MAX_SAFE_INTEGER
