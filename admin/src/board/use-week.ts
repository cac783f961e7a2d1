import type { getBoard } from '@aforo/domain/booking/timetable/contract.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { useApiQuery } from '../api/use-api-query.ts'

export const WEEK = 'GET /single_class/board'

/** The classes of a week as staff see them (2.54). The previous result stays shown while another week loads. */
export function useWeek(week: readonly LocalDate[]) {
  const [start_date = '', end_date = ''] = [week.at(0), week.at(-1)]
  const { data, ...reading } = useApiQuery<typeof getBoard>(
    WEEK,
    { query: { start_date, end_date } },
    { keepsPreviousData: true },
  )
  return { ...reading, data: data?.classes }
}
