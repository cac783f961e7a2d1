import { eq } from 'drizzle-orm'
import { instructor } from '../catalogue/studio/tables.ts'
import { customer } from '../people/tables.ts'
import { classInstructor } from '../catalogue/schedule/tables.ts'
import type { AppContext } from '../app/app-context.ts'

export async function giveClasses(
  { database: { db } }: AppContext,
  { customer_id, name }: { customer_id: number; name: string },
  classes: readonly number[],
): Promise<number> {
  const [coach] = await db.insert(instructor).values({ name }).returning()
  const { instructor_id } = coach!
  await db.update(customer).set({ instructor_id }).where(eq(customer.customer_id, customer_id))
  if (classes.length === 0) return instructor_id
  await db.insert(classInstructor).values(classes.map((single_class_id) => ({ single_class_id, instructor_id })))
  return instructor_id
}
