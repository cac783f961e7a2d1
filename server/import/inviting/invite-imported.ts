import { INVITED_AT_ONCE } from '@aforo/domain/import/contract.ts'
import { refuse } from '@aforo/domain/import/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { inviteCustomer } from '../../identity/invite-customer.ts'
import { findBatch } from '../importing/store.ts'
import { countWithoutAccount, listWithoutAccount } from './inviting-store.ts'

/**
 * Invites the next customers that an import added, one transaction each. A customer with an account is not invited, so
 * that a repeated request sends nothing twice.
 */
export async function inviteImported(
  app: AppContext,
  { customer_id: by }: { readonly customer_id: number },
  id: number,
  { after }: { readonly after: number },
) {
  const { db } = app.database
  const batch = await findBatch(db, id)
  if (!batch) return refuse('import-missing')
  if (batch.kind !== 'customers') return refuse('import-without-people')
  if (batch.status !== 'done' && batch.status !== 'stopped') return refuse('import-not-over')
  const ids = await listWithoutAccount(db, id, after, INVITED_AT_ONCE)
  let invited = 0
  for (const customer_id of ids) if ((await inviteCustomer(app, by, customer_id)).allowed) invited += 1
  const without_account = await countWithoutAccount(db, id)
  return allow({ invited, failed: ids.length - invited, last: ids.at(-1) ?? null, without_account })
}
