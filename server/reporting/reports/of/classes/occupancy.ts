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
  async figures(asked) {
    const { places, ...counted } = await countClasses(asked)
    return { ...counted, occupancy: share(counted.taken, places) }
  },
  tables: {
    by_hour: async (asked) => (await filledByHour(asked)).map(withShare),
    by_day: async (asked) => (await filledByDay(asked)).map(withShare),
    by_class_type: async (asked) =>
      (await filledByType(asked)).map(({ name, ...row }) => ({ class_type: name, ...withShare(row) })),
    by_coach: async (asked) =>
      (await filledByCoach(asked)).map(({ name, ...row }) => ({ coach: name ?? 'Sin coach', ...withShare(row) })),
    by_location: async (asked) =>
      (await filledByLocation(asked)).map(({ name, ...row }) => ({ location: name, ...withShare(row) })),
  },
  lists: {
    occupancy: (asked, page) => classes(asked, 'given', page),
    classes: (asked, page) => classes(asked, 'given', page),
    taken: (asked, page) => classes(asked, 'taken', page),
    full: (asked, page) => classes(asked, 'full', page),
    waiting: listWaiting,
    cancelled: (asked, page) => classes(asked, 'cancelled', page),
  },
}

const withShare = <Row extends Pick<Filled, 'places' | 'taken'>>(row: Row) => ({
  ...row,
  occupancy: share(row.taken, row.places),
})

async function classes(...asked: Parameters<typeof listClasses>) {
  const { rows, total } = await listClasses(...asked)
  return { rows: rows.map(withShare), total }
}
