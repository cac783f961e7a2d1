import { forgetAccount, listRemovedAccounts } from '../../people/of-person-store.ts'
import type { AppContext } from '../../app/app-context.ts'

/** Deletes accounts of erased people, so that their addresses are free. Unreachable providers are retried. */
export async function removeAccounts(app: AppContext): Promise<void> {
  const { db } = app.database
  for (const { customer_id, uid } of await listRemovedAccounts(db)) {
    const isRemoved = await app.identity.remove(uid).then(
      () => true,
      () => false,
    )
    if (isRemoved) await forgetAccount(db, customer_id)
  }
}
