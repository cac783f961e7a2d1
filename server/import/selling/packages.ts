import { findTermFaults, type TermFault } from '@aforo/domain/commerce/packages/admin/terms.ts'
import { z } from 'zod'
import { richText } from '../../catalogue/content/rich-text.ts'
import { allowance, handle, maybe, oneOf, orElse, pesos, text, whole, yesNo } from '../table/cells.ts'
import { allowedTimes } from '../table/hours.ts'
import { readTable, type Row, type Table } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const period = oneOf(['day', 'month', 'year'])
const classAmount = z.union([z.literal('0').transform(() => 0), allowance], {
  error: 'a number of classes from 0 to 999, or -1 for unlimited',
})

const columns = {
  handle,
  /** Only for a fixed id: 152 is the package of the reserve button on the home page (2.11). */
  class_package_id: maybe(whole(1, 999_999)),
  title: text('a title', 80),
  kind: oneOf(['presencial', 'online', 'especial']),
  price: pesos,
  sale_price: maybe(pesos),
  short_description: maybe(text('a short description', 160)),
  description: z.string().transform((cell) => (cell ? richText(cell) : null)),
  class_amount: classAmount,
  expiration_days: maybe(whole(1, 3650)),
  is_trial: yesNo,
  new_people_only: yesNo,
  limit_per_customer: maybe(whole(1, 999)),
  max_sales: maybe(whole(1, 99_999)),
  order: whole(0, 999),
  on_home: yesNo,
  is_subscription: yesNo,
  subscription_period: maybe(period),
  subscription_interval: maybe(whole(1, 36)),
  free_trial_length: maybe(whole(1, 365)),
  free_trial_period: maybe(period),
  allow_discount_over_sale_price: yesNo,
  guests_included: yesNo,
  allowed_times: orElse(allowedTimes, []),
  image: maybe(text('a file of images/', 120)),
}
export type PackageRow = Row<typeof columns>

/** packages.csv: the packages (3.11). Prices are pesos in the file and centavos after reading. */
export async function readPackages(source: Source): Promise<Table<PackageRow>> {
  const table = await readTable(source, 'packages.csv', columns, { key: 'handle' })
  for (const row of table.rows) checkTerms(source, row)
  const numberedRows = table.rows.filter((row) => row.class_package_id !== null)
  for (const row of numberedRows.filter(
    (row, index) => numberedRows.findIndex((other) => other.class_package_id === row.class_package_id) < index,
  )) {
    fault(source, row, 'class_package_id', 'a number that no other package has', String(row.class_package_id))
  }
  return table
}

function checkTerms(source: Source, row: PackageRow): void {
  for (const { field, fault: termFault } of findTermFaults(row)) {
    const found = row[field as keyof PackageRow]
    const value = field === 'sale_price' && row.sale_price !== null ? row.sale_price / 100 : found
    fault(source, row, field, expected[termFault], String(value ?? ''))
  }
}

const expected: Record<TermFault, string> = {
  'sale-not-lower': 'less than the price',
  'needed-to-renew': 'a value, as it is a subscription',
  'only-when-renewing': 'nothing, as is_subscription is no',
  'days-needed': 'a number of days, as it is not a subscription',
  'tried-only-when-renewing': 'nothing, as only subscriptions are tried',
  'trial-incomplete': 'length and period of the trial together',
}

const fault = (source: Source, { line }: PackageRow, column: string, expected: string, found: string) =>
  source.faults.push({ file: 'packages.csv', line, column, expected, found })
