import { eachWords } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import { stateWords } from '@aforo/domain/reporting/reports/of/money/movement-words.ts'
import type { recurring as described } from '@aforo/domain/reporting/reports/of/money/recurring.ts'
import { share } from '@aforo/domain/reporting/reports/share.ts'
import { formatMoney } from '@aforo/domain/values/money.ts'
import type { Answers, ReportQuery, Page } from '../../answering.ts'
import * as store from './recurring-store.ts'
import { isOfToday } from './subscriptions-store.ts'

export const recurring: Answers<typeof described> = {
  async figures(query) {
    const { at_first, left, owed, expected, ...counted } = await store.countRecurring(query)
    const ofToday = isOfToday(query)
    return {
      ...counted,
      churn: share(left, at_first),
      owed: ofToday ? owed : null,
      expected: ofToday ? expected : null,
    }
  },
  tables: {
    by_month: store.recurringByMonth,
    expected: async (query) => (isOfToday(query) ? store.comingByDay(query) : []),
    by_package: store.recurringByPackage,
  },
  lists: {
    monthly: list('paid'),
    paying: list('paid'),
    begun: list('started'),
    ended: list('ended'),
    churn: list('paid-at-first'),
    trials: list('trials'),
    owed: list('owing'),
    expected: store.listComing,
  },
}

function list(which: store.Which) {
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
