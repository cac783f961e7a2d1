import type { z } from 'zod'
import type { customerListQuery, CustomerRow, CustomerTotals } from '@aforo/domain/customers/shapes.ts'
import type { AppContext } from '../app/app-context.ts'
import { refuse } from '@aforo/domain/customers/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { countMatching, findNextVisit, listPage } from './list-store.ts'

type ListInput = z.infer<typeof customerListQuery>

/** A page of the customers that match a filter, and the totals of all that match (R13). */
export async function browseCustomers(
  { database: { db }, now }: AppContext,
  { sort, direction, page, per_page, ...filter }: ListInput,
): Promise<CustomerTotals & { customers: CustomerRow[] }> {
  const at = now()
  const query = { filter, sort, direction, offset: page * per_page, most: per_page }
  const [customers, totals] = await Promise.all([listPage(db, query, at), countMatching(db, filter, at)])
  return { ...totals, customers }
}

/** The row of one customer, and when their next class begins; refused for staff and records that were deleted (R13). */
export async function getCustomerFigures({ database: { db }, now }: AppContext, customer_id: number) {
  const at = now()
  const filter = { customer_ids: [customer_id] }
  const [customer] = await listPage(db, { filter, sort: 'name', direction: 'asc', offset: 0, most: 1 }, at)
  return customer
    ? allow({ customer, next_visit: await findNextVisit(db, customer_id, at) })
    : refuse('customer-missing')
}
