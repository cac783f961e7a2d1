import type { Tx } from '../platform/database/database.ts'
import type { AccountState } from '../gateways/identity.ts'
import type { BaseContext } from '../app/app-context.ts'
import { factorState } from './factor/second-factor.ts'
import { lastSeen } from './own/session-store.ts'
import { listAccounts } from './store.ts'

export async function describeAccounts(base: BaseContext, uids: readonly string[], db: Tx): Promise<AccountState[]> {
  const isRequired = (await base.settings()).staff_second_factor === 'required'
  const lastSeenByUid = await lastSeen(db, uids)
  return (await listAccounts(db, uids)).map((account) => ({
    uid: account.uid,
    disabled: account.disabledAt !== null,
    second_factor: factorState(account, isRequired, base.now()),
    seenAt: lastSeenByUid.get(account.uid) ?? null,
  }))
}
