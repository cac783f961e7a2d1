import { eq, type SQL, sql } from 'drizzle-orm'
import { mergeColumns, type PersonalData, exportRows } from '../platform/database/rows/personal-data.ts'
import { message, pushSubscription, whatsappConsent } from './tables.ts'

const isOwn = (customer_id: number): SQL => sql`(${message.customer_id} in
  (select customer_id from customer where customer_id = ${customer_id} or merged_into = ${customer_id}) or ${message.to} in
  (select email from customer where customer_id = ${customer_id} or merged_into = ${customer_id}))`

export const ofPerson: readonly PersonalData[] = [
  {
    // Exported without texts: some contain links that open the account.
    name: 'mensajes',
    columns: ['message.to', 'message.customer_id', 'delivery.to'],
    exportRecords: (db, customer_id) =>
      exportRows(db, sql`select subject, "createdAt" from ${message} where ${isOwn(customer_id)} order by message_id`),
    erase: (tx, customer_id) => tx.delete(message).where(isOwn(customer_id)),
    hand: (tx, persons) => mergeColumns(tx, ['message.customer_id'], persons),
  },
  {
    name: 'whatsapp',
    columns: ['whatsapp_consent.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select phone, given, how, words, "createdAt" from whatsapp_consent where customer_id = ${customer_id} order by 5`,
      ),
    erase: (tx, customer_id) => tx.delete(whatsappConsent).where(eq(whatsappConsent.customer_id, customer_id)),
    hand: (tx, persons) => mergeColumns(tx, ['whatsapp_consent.customer_id'], persons),
  },
  {
    name: 'notificaciones',
    columns: ['push_subscription.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select agent, "createdAt" from push_subscription where customer_id = ${customer_id} order by 2`,
      ),
    erase: (tx, customer_id) => tx.delete(pushSubscription).where(eq(pushSubscription.customer_id, customer_id)),
    hand: (tx, persons) => mergeColumns(tx, ['push_subscription.customer_id'], persons),
  },
]
