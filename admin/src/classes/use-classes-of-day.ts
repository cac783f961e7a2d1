import type { getSchedule } from '@aforo/domain/catalogue/schedule/contract.ts'
import { useApiQuery } from '../api/use-api-query.ts'

type ClassesOfDayOptions = { location_id?: number | undefined; enabled?: boolean }

/** The classes of a local day, at one location or at all (7.3). */
export function useClassesOfDay(date: string, { location_id, enabled = true }: ClassesOfDayOptions = {}) {
  const query = { start_date: date, end_date: date, location_id }
  const { data, ...reading } = useApiQuery<typeof getSchedule>('GET /single_class', { query }, { enabled })
  return { ...reading, data: data?.days.flatMap((day) => day.single_classes) }
}
