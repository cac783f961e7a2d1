import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import {
  mergeColumns,
  type CustomerMerge,
  type PersonalData,
  exportRows,
} from '../../platform/database/rows/personal-data.ts'
import { gatewayCustomer, paymentSource } from './tables.ts'

const NO_CARD = { card_type: '', last_digits: '', exp_month: null, exp_year: null, card_fingerprint: null }

export const ofPerson: readonly PersonalData[] = [
  {
    name: 'tarjetas',
    columns: ['payment_source.customer_id', 'gateway_customer.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select gateway, card_type, last_digits, exp_month, exp_year, "createdAt", "deletedAt" from payment_source
          where customer_id = ${customer_id} order by payment_source_id`,
      ),
    erase: async (tx, customer_id, now) => {
      await tx
        .update(paymentSource)
        .set({ ...NO_CARD, deletedAt: sql`coalesce(${paymentSource.deletedAt}, ${now})` })
        .where(eq(paymentSource.customer_id, customer_id))
      await tx.delete(gatewayCustomer).where(eq(gatewayCustomer.customer_id, customer_id))
    },
    hand: handCards,
  },
]

/**
 * A customer has one id per gateway: after a merge the id with a running subscription stays, else that of the remaining
 * customer. Cards under the other id can no longer be charged and are deleted.
 */
async function handCards(tx: Tx, { from, to }: CustomerMerge, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ gateway: string; dropped_id: number }>(sql`
    select f.gateway, case when exists (select 1 from subscription s
      where s.customer_id = ${from} and s.gateway = f.gateway and s.status <> 'ended')
        then ${to} else ${from} end::int as dropped_id
    from gateway_customer f join gateway_customer t using (gateway)
    where f.customer_id = ${from} and t.customer_id = ${to}`)
  for (const { gateway, dropped_id } of rows) {
    await tx
      .delete(gatewayCustomer)
      .where(and(eq(gatewayCustomer.customer_id, dropped_id), eq(gatewayCustomer.gateway, gateway)))
    const isUnderDropped = and(eq(paymentSource.customer_id, dropped_id), eq(paymentSource.gateway, gateway))
    await tx
      .update(paymentSource)
      .set({ deletedAt: now })
      .where(and(isUnderDropped, isNull(paymentSource.deletedAt)))
  }
  await mergeColumns(tx, ['payment_source.customer_id', 'gateway_customer.customer_id'], { from, to })
}
