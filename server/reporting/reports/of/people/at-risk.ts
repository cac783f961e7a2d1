import type { atRisk as described } from '@aforo/domain/reporting/reports/of/people/at-risk.ts'
import { share } from '@aforo/domain/reporting/reports/share.ts'
import type { Answers } from '../../answering.ts'
import { countAtRisk, listAtRisk } from './at-risk-store.ts'

const CALLED_FIRST = 20

export const atRisk: Answers<typeof described> = {
  async figures(query) {
    const counted = await countAtRisk(query)
    return { ...counted, at_risk_rate: share(counted.at_risk, counted.regulars) }
  },
  tables: {
    to_call: async (query) => (await listAtRisk(query, 'at_risk', { offset: 0, most: CALLED_FIRST })).rows,
  },
  lists: {
    at_risk: (query, page) => listAtRisk(query, 'at_risk', page),
    stopped: (query, page) => listAtRisk(query, 'stopped', page),
    regulars: (query, page) => listAtRisk(query, 'regulars', page),
    at_risk_rate: (query, page) => listAtRisk(query, 'regulars', page),
  },
}
