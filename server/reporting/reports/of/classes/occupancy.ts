import type { occupancy as described } from '@aforo/domain/reporting/reports/of/classes/occupancy.ts'
import { share } from '@aforo/domain/reporting/reports/share.ts'
import type { Answers } from '../../answering.ts'
import {
  countClasses,
  type Filled,
  filledByCoach,
  filledByDay,
  filledByHour,
  filledByLocation,
  filledByType,
  listClasses,
  listWaiting,
} from './occupancy-store.ts'

export const occupancy: Answers<typeof described> = {
  async figures(query) {
    const { places, ...counted } = await countClasses(query)
    return { ...counted, occupancy: share(counted.taken, places) }
  },
  tables: {
    by_hour: async (query) => (await filledByHour(query)).map(withShare),
    by_day: async (query) => (await filledByDay(query)).map(withShare),
    by_class_type: async (query) =>
      (await filledByType(query)).map(({ name, ...row }) => ({ class_type: name, ...withShare(row) })),
    by_coach: async (query) =>
      (await filledByCoach(query)).map(({ name, ...row }) => ({ coach: name ?? 'Sin coach', ...withShare(row) })),
    by_location: async (query) =>
      (await filledByLocation(query)).map(({ name, ...row }) => ({ location: name, ...withShare(row) })),
  },
  lists: {
    occupancy: (query, page) => classes(query, 'tookPlace', page),
    classes: (query, page) => classes(query, 'tookPlace', page),
    taken: (query, page) => classes(query, 'booked', page),
    full: (query, page) => classes(query, 'full', page),
    waiting: listWaiting,
    cancelled: (query, page) => classes(query, 'cancelled', page),
  },
}

const withShare = <Row extends Pick<Filled, 'places' | 'taken'>>(row: Row) => ({
  ...row,
  occupancy: share(row.taken, row.places),
})

async function classes(...args: Parameters<typeof listClasses>) {
  const { rows, total } = await listClasses(...args)
  return { rows: rows.map(withShare), total }
}
