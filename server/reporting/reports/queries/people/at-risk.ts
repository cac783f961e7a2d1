import type { atRisk as definition } from '@aforo/domain/reporting/reports/definitions/people/at-risk.ts'
import { toPercent } from '@aforo/domain/reporting/reports/share.ts'
import type { ReportSource } from '../../report-query.ts'
import { countAtRisk, listAtRisk } from './at-risk-store.ts'

const MAX_TO_CALL = 20

export const atRisk: ReportSource<typeof definition> = {
  async figures(query) {
    const counts = await countAtRisk(query)
    return { ...counts, at_risk_rate: toPercent(counts.at_risk, counts.regulars) }
  },
  tables: {
    to_call: async (query) => (await listAtRisk(query, 'at_risk', { offset: 0, most: MAX_TO_CALL })).rows,
  },
  lists: {
    at_risk: (query, page) => listAtRisk(query, 'at_risk', page),
    stopped: (query, page) => listAtRisk(query, 'stopped', page),
    regulars: (query, page) => listAtRisk(query, 'regulars', page),
    at_risk_rate: (query, page) => listAtRisk(query, 'regulars', page),
  },
}
