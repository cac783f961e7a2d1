import type { z } from 'zod'
import type { customerListQuery, CustomerRow, CustomerTotals } from '@aforo/domain/customers/shapes.ts'
import type { AppContext } from '../app/app-context.ts'
import { countMatching, listPage } from './list-store.ts'

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
