import { useSearchParams } from 'react-router'
import { localDate, type LocalDate } from '@aforo/domain/values/days.ts'
import { useStudio } from '../../api/studio.ts'
import { useNow } from '../../ui/now.ts'
import { queryToSearchParams, type ReportQuery, parseReportQuery } from './report-query.ts'

type ReportQueryState = { query: ReportQuery; today: LocalDate; setQuery: (to: Partial<ReportQuery>) => void }

export function useReportQuery(): ReportQueryState {
  const { zone } = useStudio().calendar
  const today = localDate(useNow(), zone)
  const [searchParams, setSearchParams] = useSearchParams()
  const query = parseReportQuery(searchParams, today)
  return {
    query,
    today,
    setQuery: (to) => setSearchParams(queryToSearchParams({ ...query, ...to }), { replace: true }),
  }
}
