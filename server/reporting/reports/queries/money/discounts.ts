import type { discounts as definition } from '@aforo/domain/reporting/reports/definitions/money/discounts.ts'
import type { ReportSource, ReportQuery, Page } from '../../report-query.ts'
import { countDiscounts, discountsByCode, discountsByPackage, listUses } from './discounts-store.ts'

export const discounts: ReportSource<typeof definition> = {
  figures: countDiscounts,
  tables: { by_code: discountsByCode, by_package: discountsByPackage },
  lists: { uses: uses(false), given: uses(false), charged: uses(false), newcomers: uses(true) },
}

function uses(onlyFirst: boolean) {
  return (query: ReportQuery, page: Page) => listUses(query, onlyFirst, page)
}
