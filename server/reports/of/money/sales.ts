import { paidByWords } from 'studio/purchases/receipt.ts'
import { type SaleMovement, saleWords, throughWords } from 'studio/reports/of/money/movement-words.ts'
import type { sales as described } from 'studio/reports/of/money/sales.ts'
import { average } from 'studio/reports/share.ts'
import type { Answers, Asked, Page } from '../../answering.ts'
import { countSales, listMovements } from './sales-store.ts'
import { salesByDay, salesByMonth, salesByPackage, salesByPerson, salesByWay } from './sales-tables-store.ts'

const BEST = 100
const CHARGES = ['purchase', 'renewal'] as const
const BACK = ['refund', 'paid_back'] as const

/** What came in, by which way and for what, and what went back. */
export const sales: Answers<typeof described> = {
  async figures(asked) {
    const counted = await countSales(asked)
    const charged = counted.purchases + counted.renewals
    return {
      ...counted,
      charged,
      net: charged - counted.back - counted.lost,
      average: average(charged, counted.tickets, 0),
    }
  },
  tables: {
    by_day: salesByDay,
    by_month: salesByMonth,
    by_way: async (asked) =>
      (await salesByWay(asked)).map(({ payment_kind, gateway, ...came }) => ({
        ...came,
        way: paidByWords(payment_kind, null),
        through: throughWords(gateway),
      })),
    by_package: async (asked) =>
      (await salesByPackage(asked)).map((row) => ({ ...row, package: row.package ?? 'Sin paquete' })),
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
  return async (asked: Asked, page: Page) => {
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
