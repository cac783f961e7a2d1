import { eq } from 'drizzle-orm'
import { readInstallation } from '../gateways/installation.ts'
import type { Mark, ProviderReference } from '../gateways/provider-reference.ts'
import { purchase } from '../commerce/purchases/tables.ts'
import type { AppContext } from '../app/app-context.ts'

export const referenceNamed = (number: number): ProviderReference => ({
  installation_id: '00000000-0000-4000-8000-000000000001',
  epoch: '00000000-0000-4000-8000-000000000002',
  reference: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
})
export const markNamed = (number: number): Mark => ({ kind: 'reference', ...referenceNamed(number) })

export const ownReference = async (
  { database }: Pick<AppContext, 'database'>,
  reference: string = crypto.randomUUID(),
): Promise<ProviderReference> => ({ ...(await readInstallation(database.db)), reference })

export async function referenceOf(
  { database }: Pick<AppContext, 'database'>,
  purchase_id: number,
): Promise<ProviderReference> {
  const [row] = await database.db.select().from(purchase).where(eq(purchase.purchase_id, purchase_id))
  return ownReference({ database }, row?.reference)
}
