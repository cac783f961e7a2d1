import { paidByWords } from '@aforo/domain/commerce/purchases/receipt.ts'
import {
  type SaleMovement,
  saleWords,
  throughWords,
} from '@aforo/domain/reporting/reports/definitions/money/movement-words.ts'
import type { sales as definition } from '@aforo/domain/reporting/reports/definitions/money/sales.ts'
import { average } from '@aforo/domain/reporting/reports/share.ts'
import { addDays, type LocalDate, localDate } from '@aforo/domain/values/days.ts'
import type { ReportSource, ReportQuery, Page } from '../../report-query.ts'
import { type SalesTotals, groupSales, listMovements, salesByPerson } from './sales-store.ts'

const MAX_PEOPLE = 100
const CHARGES = ['purchase', 'renewal'] as const
const REFUNDS = ['refund', 'paid_back'] as const

export const sales: ReportSource<typeof definition> = {
  async figures(query) {
    const [all] = await groupsBy(query, 'all')
    if (!all) throw new Error('sales report: expected a total row, found none.')
    return { ...all, average: average(all.charged, all.tickets, 0) }
  },
  tables: {
    by_day: byDay,
    async by_month(query) {
      const months = new Map<string, SalesTotals>()
      for (const { day, ...totals } of await byDay(query)) {
        const month = day.slice(0, 7)
        months.set(month, addTotals(months.get(month) ?? NO_SALES, totals))
      }
      return [...months].map(([month, totals]) => ({ month, ...totals }))
    },
    by_way: async (query) =>
      (await groupsBy(query, 'way'))
        .filter(({ hasMoved }) => hasMoved)
        .toSorted(
          (a, b) =>
            b.charged - a.charged || compareText(a.payment_kind, b.payment_kind) || compareText(a.gateway, b.gateway),
        )
        .map(({ payment_kind, gateway, ...totals }) => ({
          ...totals,
          way: paidByWords(payment_kind, null),
          through: throughWords(gateway),
        })),
    by_package: async (query) =>
      (await groupsBy(query, 'package'))
        .filter(({ hasMoved }) => hasMoved)
        .toSorted((a, b) => b.charged - a.charged || packageSortKey(a) - packageSortKey(b))
        .map((row) => ({ ...row, package: row.package ?? 'Sin paquete' })),
    by_person: (query) => salesByPerson(query, MAX_PEOPLE),
  },
  lists: {
    charged: listOf(...CHARGES),
    back: listOf(...REFUNDS),
    lost: listOf('lost'),
    net: listOf(...CHARGES, ...REFUNDS, 'lost'),
    tickets: listOf(...CHARGES),
    average: listOf(...CHARGES),
    purchases: listOf('purchase'),
    renewals: listOf('renewal'),
    balance: listOf('balance'),
    discounts: listOf('discount'),
    pending: listOf('pending'),
    in_dispute: listOf('in_dispute'),
  },
}

function listOf(...wanted: SaleMovement[]) {
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

const groupsBy = async (query: ReportQuery, by: 'all' | 'day' | 'way' | 'package') =>
  (await groupSales(query)).filter((group) => group.by === by)

const NO_SALES: SalesTotals = { tickets: 0, purchases: 0, renewals: 0, charged: 0, back: 0, lost: 0, net: 0 }

async function byDay(query: ReportQuery): Promise<(SalesTotals & { day: LocalDate })[]> {
  const totalsByDay = new Map((await groupsBy(query, 'day')).map((group) => [group.day, group]))
  const today = localDate(query.now, query.zone)
  const days: (SalesTotals & { day: LocalDate })[] = []
  for (let day = query.days.from; day <= query.days.to && day <= today; day = addDays(day, 1)) {
    days.push({ ...addTotals(NO_SALES, totalsByDay.get(day) ?? NO_SALES), day })
  }
  return days
}

const addTotals = (a: SalesTotals, b: SalesTotals): SalesTotals => ({
  tickets: a.tickets + b.tickets,
  purchases: a.purchases + b.purchases,
  renewals: a.renewals + b.renewals,
  charged: a.charged + b.charged,
  back: a.back + b.back,
  lost: a.lost + b.lost,
  net: a.net + b.net,
})

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const packageSortKey = ({ class_package_id }: { class_package_id: number | null }): number =>
  class_package_id ?? Number.MAX_SAFE_INTEGER
