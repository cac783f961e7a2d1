import { paidByWords } from '@aforo/domain/commerce/purchases/receipt.ts'
import { type SaleMovement, saleWords, throughWords } from '@aforo/domain/reporting/reports/of/money/movement-words.ts'
import type { sales as described } from '@aforo/domain/reporting/reports/of/money/sales.ts'
import { average } from '@aforo/domain/reporting/reports/share.ts'
import { addDays, type LocalDate, localDate } from '@aforo/domain/values/days.ts'
import type { Answers, ReportQuery, Page } from '../../answering.ts'
import { type SalesTotals, groupSales, listMovements, salesByPerson } from './sales-store.ts'

const BEST = 100
const CHARGES = ['purchase', 'renewal'] as const
const BACK = ['refund', 'paid_back'] as const

export const sales: Answers<typeof described> = {
  async figures(query) {
    const [all] = await of(query, 'all')
    if (!all) throw new Error('Sales: expected a row of all, found none.')
    return { ...all, average: average(all.charged, all.tickets, 0) }
  },
  tables: {
    by_day: byDay,
    async by_month(query) {
      const months = new Map<string, SalesTotals>()
      for (const { day, ...totals } of await byDay(query)) {
        const month = day.slice(0, 7)
        months.set(month, added(months.get(month) ?? NOTHING, totals))
      }
      return [...months].map(([month, totals]) => ({ month, ...totals }))
    },
    by_way: async (query) =>
      (await of(query, 'way'))
        .filter(({ hasMoved }) => hasMoved)
        .toSorted(
          (one, other) =>
            other.charged - one.charged ||
            inOrder(one.payment_kind, other.payment_kind) ||
            inOrder(one.gateway, other.gateway),
        )
        .map(({ payment_kind, gateway, ...totals }) => ({
          ...totals,
          way: paidByWords(payment_kind, null),
          through: throughWords(gateway),
        })),
    by_package: async (query) =>
      (await of(query, 'package'))
        .filter(({ hasMoved }) => hasMoved)
        .toSorted((one, other) => other.charged - one.charged || last(one) - last(other))
        .map((row) => ({ ...row, package: row.package ?? 'Sin paquete' })),
    by_person: (query) => salesByPerson(query, BEST),
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
  return async (query: ReportQuery, page: Page) => {
    const { rows, total } = await listMovements(query, wanted, page)
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

const of = async (query: ReportQuery, by: 'all' | 'day' | 'way' | 'package') =>
  (await groupSales(query)).filter((group) => group.by === by)

const NOTHING: SalesTotals = { tickets: 0, purchases: 0, renewals: 0, charged: 0, back: 0, lost: 0, net: 0 }

async function byDay(query: ReportQuery): Promise<(SalesTotals & { day: LocalDate })[]> {
  const known = new Map((await of(query, 'day')).map((group) => [group.day, group]))
  const today = localDate(query.now, query.zone)
  const days: (SalesTotals & { day: LocalDate })[] = []
  for (let day = query.days.from; day <= query.days.to && day <= today; day = addDays(day, 1)) {
    days.push({ ...added(NOTHING, known.get(day) ?? NOTHING), day })
  }
  return days
}

const added = (one: SalesTotals, other: SalesTotals): SalesTotals => ({
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
