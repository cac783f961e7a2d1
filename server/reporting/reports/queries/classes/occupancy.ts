import type { occupancy as definition } from '@aforo/domain/reporting/reports/definitions/classes/occupancy.ts'
import { toPercent } from '@aforo/domain/reporting/reports/share.ts'
import type { ReportSource } from '../../report-query.ts'
import {
  countClasses,
  type Filled,
  occupancyByCoach,
  occupancyByDay,
  occupancyByHour,
  occupancyByLocation,
  occupancyByType,
  listClasses,
  listWaiting,
} from './occupancy-store.ts'

export const occupancy: ReportSource<typeof definition> = {
  async figures(query) {
    const { places, ...counts } = await countClasses(query)
    return { ...counts, occupancy: toPercent(counts.taken, places) }
  },
  tables: {
    by_hour: async (query) => (await occupancyByHour(query)).map(withShare),
    by_day: async (query) => (await occupancyByDay(query)).map(withShare),
    by_class_type: async (query) =>
      (await occupancyByType(query)).map(({ name, ...row }) => ({ class_type: name, ...withShare(row) })),
    by_coach: async (query) =>
      (await occupancyByCoach(query)).map(({ name, ...row }) => ({ coach: name ?? 'Sin coach', ...withShare(row) })),
    by_location: async (query) =>
      (await occupancyByLocation(query)).map(({ name, ...row }) => ({ location: name, ...withShare(row) })),
  },
  lists: {
    occupancy: (query, page) => listWithShare(query, 'tookPlace', page),
    classes: (query, page) => listWithShare(query, 'tookPlace', page),
    taken: (query, page) => listWithShare(query, 'booked', page),
    full: (query, page) => listWithShare(query, 'full', page),
    waiting: listWaiting,
    cancelled: (query, page) => listWithShare(query, 'cancelled', page),
  },
}

const withShare = <Row extends Pick<Filled, 'places' | 'taken'>>(row: Row) => ({
  ...row,
  occupancy: toPercent(row.taken, row.places),
})

async function listWithShare(...args: Parameters<typeof listClasses>) {
  const { rows, total } = await listClasses(...args)
  return { rows: rows.map(withShare), total }
}
