import type { getBoard } from '@aforo/domain/booking/timetable/contract.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { useRead } from '../api/use-read.ts'

export const WEEK = 'GET /single_class/board'

/** The classes of a week as staff see it (2.54); those of the week before stay until they have come. */
export function useWeek(week: readonly LocalDate[]) {
  const [start_date = '', end_date = ''] = [week.at(0), week.at(-1)]
  const { data, ...reading } = useRead<typeof getBoard>(WEEK, { query: { start_date, end_date } }, { keepsLast: true })
  return { ...reading, data: data?.classes }
}
