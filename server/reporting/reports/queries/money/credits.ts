import type { credits as definition } from '@aforo/domain/reporting/reports/definitions/money/credits.ts'
import type { ReportSource, ReportQuery, Page } from '../../report-query.ts'
import { countMoved, type CreditMovement, listMoved, type Moved, packageTitles } from './credits-store.ts'
import { countGrants, expiringByDay, listGrants, type WhichGrants } from './grants-store.ts'
import { isOfToday } from './subscriptions-store.ts'

export const credits: ReportSource<typeof definition> = {
  async figures(query) {
    const { expiring_week, expiring_month, people_expiring, ...counts } = (await countGrants(query)).all
    const expiring = { expiring_week, expiring_month, people_expiring }
    const notToday = { expiring_week: null, expiring_month: null, people_expiring: null }
    const moved = await countMoved(query)
    return { ...counts, ...(isOfToday(query) ? expiring : notToday), ...sumOf(moved) }
  },
  tables: {
    expiring: async (query) => (isOfToday(query) ? expiringByDay(query) : []),
    by_package: byPackage,
  },
  lists: {
    value: grantRows('all'),
    unused: grantRows('counted'),
    unlimited: grantRows('unlimited'),
    people: grantRows('all'),
    expiring_week: grantRows('week'),
    expiring_month: grantRows('month-counted'),
    people_expiring: grantRows('month'),
    granted: movements('granted'),
    used: movements('used'),
    returned: movements('returned'),
    expired: movements('expired'),
    removed: movements('removed'),
  },
}

function grantRows(which: WhichGrants) {
  return async (query: ReportQuery, page: Page) => {
    const { rows, total } = await listGrants(query, which, page)
    return {
      total,
      rows: rows.map(({ isPaused, ...row }) => ({
        ...row,
        kind: `${row.classes === null ? 'Ilimitado' : 'Por clase'}${isPaused ? ', en pausa' : ''}`,
      })),
    }
  }
}

function movements(what: CreditMovement) {
  return (query: ReportQuery, page: Page) => listMoved(query, what, page)
}

const NO_MOVEMENTS: Moved = { granted: 0, used: 0, returned: 0, expired: 0, removed: 0 }
const NO_GRANTS = { value: 0, unused: 0, unlimited: 0 }

const sumOf = (packages: readonly Moved[]): Moved =>
  packages.reduce<Moved>(
    (sum, { granted, used, returned, expired, removed }) => ({
      granted: sum.granted + granted,
      used: sum.used + used,
      returned: sum.returned + returned,
      expired: sum.expired + expired,
      removed: sum.removed + removed,
    }),
    NO_MOVEMENTS,
  )

async function byPackage(query: ReportQuery) {
  const [{ packages }, moved, titles] = [await countGrants(query), await countMoved(query), await packageTitles(query)]
  const ids = new Set([...packages, ...moved].map(({ class_package_id }) => class_package_id))
  return [...ids]
    .map((id) => {
      const { value, unused, unlimited } = packages.find(({ class_package_id }) => class_package_id === id) ?? NO_GRANTS
      const { used, returned, expired } = moved.find(({ class_package_id }) => class_package_id === id) ?? NO_MOVEMENTS
      return { id: id ?? 0, value, unused, unlimited, used, returned, expired }
    })
    .toSorted((a, b) => b.value - a.value || a.id - b.id)
    .map(({ id, ...row }) => ({ package: titles.get(id) ?? 'Dadas por el estudio', ...row }))
}
