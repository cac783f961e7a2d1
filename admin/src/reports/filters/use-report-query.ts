import { useSearchParams } from 'react-router'
import { localDate, type LocalDate } from '@aforo/domain/values/days.ts'
import { useStudio } from '../../api/studio.ts'
import { useNow } from '../../ui/now.ts'
import { addressOf, type ReportQuery, parseReportQuery } from './report-query.ts'

type ReportQueryState = { query: ReportQuery; today: LocalDate; setQuery: (to: Partial<ReportQuery>) => void }

export function useReportQuery(): ReportQueryState {
  const { zone } = useStudio().calendar
  const today = localDate(useNow(), zone)
  const [address, setAddress] = useSearchParams()
  const query = parseReportQuery(address, today)
  return { query, today, setQuery: (to) => setAddress(addressOf({ ...query, ...to }), { replace: true }) }
}
