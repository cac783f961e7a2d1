import { forgetAccount, listGoneAccounts } from '../../people/of-person-store.ts'
import type { World } from '../../app/world.ts'

/**
 * Takes away the accounts of people who are gone, so that their addresses are free to sign up anew. A provider that is away
 * is asked again by the clock.
 */
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
