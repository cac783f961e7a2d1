import { forgetAccount, listRemovedAccounts } from '../../people/personal-data-store.ts'
import type { AppContext } from '../../app/app-context.ts'

/** Deletes the accounts of erased people, which frees their addresses. A failed deletion is retried by a later run. */
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
