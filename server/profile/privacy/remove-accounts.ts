import { forgetAccount, listGoneAccounts } from '../../people/of-person-store.ts'
import type { World } from '../../app/world.ts'

/** Deletes accounts of erased people, so that their addresses are free. Unreachable providers are retried. */
export async function removeAccounts(world: World): Promise<void> {
  const { db } = world.database
  for (const { customer_id, uid } of await listGoneAccounts(db)) {
    const isRemoved = await world.identity.remove(uid).then(
      () => true,
      () => false,
    )
    if (isRemoved) await forgetAccount(db, customer_id)
  }
}
