import type { atRisk as described } from '@aforo/domain/reporting/reports/of/people/at-risk.ts'
import { share } from '@aforo/domain/reporting/reports/share.ts'
import type { Answers } from '../../answering.ts'
import { countAtRisk, listAtRisk } from './at-risk-store.ts'

const CALLED_FIRST = 20

export const atRisk: Answers<typeof described> = {
  async figures(asked) {
    const counted = await countAtRisk(asked)
    return { ...counted, at_risk_rate: share(counted.at_risk, counted.regulars) }
  },
  tables: {
    to_call: async (asked) => (await listAtRisk(asked, 'at_risk', { offset: 0, most: CALLED_FIRST })).rows,
  },
  lists: {
    at_risk: (asked, page) => listAtRisk(asked, 'at_risk', page),
    stopped: (asked, page) => listAtRisk(asked, 'stopped', page),
    regulars: (asked, page) => listAtRisk(asked, 'regulars', page),
    at_risk_rate: (asked, page) => listAtRisk(asked, 'regulars', page),
  },
}
