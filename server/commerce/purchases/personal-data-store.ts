import { and, eq, exists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/database/database.ts'
import {
  mergeColumns,
  type CustomerMerge,
  type PersonalData,
  exportRows,
} from '../../platform/database/rows/personal-data.ts'
import { accountMoney, purchase, subscription } from './tables.ts'

export const ofPerson: readonly PersonalData[] = [
  {
    name: 'compras',
    columns: ['purchase.customer_id', 'purchase.given_by'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select purchase_id, title, total_payment as centavos, status, payment_kind, cancel_reason, "createdAt",
            "paidAt", "cancelledAt", renewal_consent
          from purchase where customer_id = ${customer_id} order by purchase_id`,
      ),
    erase: (tx, customer_id) =>
      tx
        .update(purchase)
        .set({
          cancel_reason: null,
          card_fingerprint: null,
          renewal_consent: sql`jsonb_set(${purchase.renewal_consent}, '{from}', '""')`,
        })
        .where(eq(purchase.customer_id, customer_id)),
    hand: handPurchases,
  },
  {
    name: 'suscripciones',
    columns: ['subscription.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select purchase_id, status, amount as centavos, period_start, period_end, cancel_reason, "cancelledAt", "endedAt"
          from subscription where customer_id = ${customer_id} order by subscription_id`,
      ),
    erase: (tx, customer_id) =>
      tx.update(subscription).set({ cancel_reason: null }).where(eq(subscription.customer_id, customer_id)),
    hand: (tx, persons) => mergeColumns(tx, ['subscription.customer_id'], persons),
  },
  {
    name: 'cargos',
    columns: ['invoice.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select invoice_id, purchase_id, kind, total_payment as centavos, refunded as devuelto, status, "createdAt"
          from invoice where customer_id = ${customer_id} order by invoice_id`,
      ),
    erase: async () => {},
    hand: (tx, persons) => mergeColumns(tx, ['invoice.customer_id'], persons),
  },
  {
    name: 'saldo',
    columns: ['account_money.customer_id', 'account_money.by'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select amount as centavos, why, reason, "createdAt" from account_money
          where customer_id = ${customer_id} order by account_money_id`,
      ),
    erase: (tx, customer_id) =>
      tx.update(accountMoney).set({ reason: null }).where(eq(accountMoney.customer_id, customer_id)),
    hand: (tx, persons) => mergeColumns(tx, ['account_money.customer_id', 'account_money.by'], persons),
  },
]

async function handPurchases(tx: Tx, { from, to }: CustomerMerge): Promise<void> {
  const other = alias(purchase, 'other')
  const sameAttempt = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.customer_id, to), eq(other.attempt_key, purchase.attempt_key)))
  await tx
    .update(purchase)
    .set({ attempt_key: sql`${purchase.attempt_key} || ':' || ${purchase.purchase_id}` })
    .where(and(eq(purchase.customer_id, from), exists(sameAttempt)))
  await mergeColumns(tx, ['purchase.customer_id', 'purchase.given_by'], { from, to })
}
