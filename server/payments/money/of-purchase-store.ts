import { type SQL, sql } from 'drizzle-orm'

/** Purchase `p` with its customer, as lists show it; null when there is none. */
export const ofPurchase: SQL = sql`case when p.purchase_id is not null then json_build_object(
  'purchase_id', p.purchase_id, 'title', p.title, 'customer', (
    select json_build_object('customer_id', c.customer_id, 'name', trim(c.name || ' ' || c.last_name), 'email', c.email)
    from customer c where c.customer_id = p.customer_id)) end`

export type Page = { readonly offset: number; readonly most: number }
