import { eq } from 'drizzle-orm'
import { availableClass, creditEntry } from '../commerce/credits/tables.ts'
import { event } from '../platform/events/tables.ts'
import { classPackage } from '../commerce/packages/tables.ts'
import { purchase } from '../commerce/purchases/tables.ts'
import type { AppContext } from '../app/app-context.ts'

export async function findGrants({ database: { db } }: AppContext, purchase_id: number) {
  const grants = await db.select().from(availableClass).where(eq(availableClass.purchase_id, purchase_id))
  const lines = await db
    .select({ kind: creditEntry.kind, amount: creditEntry.amount })
    .from(creditEntry)
    .innerJoin(availableClass, eq(availableClass.available_class_id, creditEntry.available_class_id))
    .where(eq(availableClass.purchase_id, purchase_id))
  return { grants, lines }
}

export async function purchaseRow({ database: { db } }: AppContext, purchase_id: number) {
  const [row] = await db.select().from(purchase).where(eq(purchase.purchase_id, purchase_id))
  if (!row) throw new Error(`No purchase ${purchase_id}.`)
  return row
}

export const purchasesOf = ({ database: { db } }: AppContext, class_package_id: number) =>
  db.select().from(purchase).where(eq(purchase.class_package_id, class_package_id))

export async function soldOf({ database: { db } }: AppContext, class_package_id: number): Promise<number> {
  const [row] = await db
    .select({ sold: classPackage.sold })
    .from(classPackage)
    .where(eq(classPackage.class_package_id, class_package_id))
  return row?.sold ?? -1
}

export const eventsOfTopic = async ({ database: { db } }: AppContext, topic: string) =>
  db.select().from(event).where(eq(event.topic, topic))
