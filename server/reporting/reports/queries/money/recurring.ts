import { eachWords } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import { stateWords } from '@aforo/domain/reporting/reports/definitions/money/movement-words.ts'
import type { recurring as definition } from '@aforo/domain/reporting/reports/definitions/money/recurring.ts'
import { toPercent } from '@aforo/domain/reporting/reports/share.ts'
import { formatMoney } from '@aforo/domain/values/money.ts'
import type { ReportSource, ReportQuery, Page } from '../../report-query.ts'
import * as store from './recurring-store.ts'
import { isOfToday } from './subscriptions-store.ts'

export const recurring: ReportSource<typeof definition> = {
  async figures(query) {
    const { at_first, left, owed, expected, ...counts } = await store.countRecurring(query)
    const includesToday = isOfToday(query)
    return {
      ...counts,
      churn: toPercent(left, at_first),
      owed: includesToday ? owed : null,
      expected: includesToday ? expected : null,
    }
  },
  tables: {
    by_month: store.recurringByMonth,
    expected: async (query) => (isOfToday(query) ? store.comingByDay(query) : []),
    by_package: store.recurringByPackage,
  },
  lists: {
    monthly: listPlans('paid'),
    paying: listPlans('paid'),
    begun: listPlans('started'),
    ended: listPlans('ended'),
    churn: listPlans('paid-at-first'),
    trials: listPlans('trials'),
    owed: listPlans('owing'),
    expected: store.listComing,
  },
}

function listPlans(which: store.Which) {
  return async (query: ReportQuery, page: Page) => {
    const { rows, total } = await store.listPlans(query, which, page)
    return {
      total,
      rows: rows.map(({ status, hasStopped, every, period, amount, ...row }) => ({
        ...row,
        state: stateWords(status, hasStopped),
        each: `${formatMoney(amount)} cada ${eachWords(every, period)}`,
      })),
    }
  }
}
