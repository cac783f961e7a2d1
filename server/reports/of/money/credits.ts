import { type CreditMovement, creditWords } from 'studio/reports/of/money/movement-words.ts'
import type { credits as described } from 'studio/reports/of/money/credits.ts'
import { classesWords } from 'studio/packages/restrictions-words.ts'
import type { Answers, Asked, Page } from '../../answering.ts'
import { countMoved, creditsByPackage, listMoved } from './credits-store.ts'
import { countLots, expiringByDay, listLots, type WhichLots } from './lots-store.ts'
import { isOfToday } from './subscriptions-store.ts'

/** What is still owed in classes, what it is worth, and what runs out. */
export const credits: Answers<typeof described> = {
  async figures(asked) {
    const { expiring_week, expiring_month, people_expiring, ...lots } = await countLots(asked)
    const soon = { expiring_week, expiring_month, people_expiring }
    const unknown = { expiring_week: null, expiring_month: null, people_expiring: null }
    return { ...lots, ...(isOfToday(asked) ? soon : unknown), ...(await countMoved(asked)) }
  },
  tables: {
    expiring: async (asked) => (isOfToday(asked) ? expiringByDay(asked) : []),
    by_package: async (asked) =>
      (await creditsByPackage(asked)).map((row) => ({ ...row, package: row.package ?? 'Dadas por el estudio' })),
  },
  lists: {
    value: lots('all'),
    unused: lots('counted'),
    unlimited: lots('unlimited'),
    people: lots('all'),
    expiring_week: lots('week'),
    expiring_month: lots('month-counted'),
    people_expiring: lots('month'),
    granted: movements('granted'),
    used: movements('used'),
    returned: movements('returned'),
    expired: movements('expired'),
    removed: movements('removed'),
  },
}

function lots(which: WhichLots) {
  return async (asked: Asked, page: Page) => {
    const { rows, total } = await listLots(asked, which, page)
    return {
      total,
      rows: rows.map(({ isPaused, ...row }) => ({
        ...row,
        left: classesWords(row.classes ?? 'unlimited') + (isPaused ? ', en pausa' : ''),
      })),
    }
  }
}

function movements(what: CreditMovement) {
  return async (asked: Asked, page: Page) => {
    const { rows, total } = await listMoved(asked, what, page)
    return { total, rows: rows.map((row) => ({ ...row, what: creditWords(row.what) })) }
  }
}
