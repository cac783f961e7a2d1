import { refuse } from '@aforo/domain/people/refusals.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AddressChange } from '../../gateways/identity.ts'
import type { BaseContext } from '../../app/app-context.ts'
import { checkPassword } from '../password-hash.ts'
import * as store from '../store.ts'
import { insertChange, setAddress, spendChange } from './address-store.ts'

const SECRET_BYTES = 32

export const addressChange = (base: BaseContext): AddressChange => ({
  async isPassword(uid, password) {
    const account = await store.findAccountOf(base.database.db, uid)
    return account !== null && (await checkPassword(password, account.password_hash)).fits
  },
  async request(uid, email, minutes) {
    const code = base.secret(SECRET_BYTES)
    await insertChange(base.database.db, { uid, email, code, expires_at: addMinutes(base.now(), minutes) })
    return { code }
  },
  async confirm(tx, uid, code) {
    const now = base.now()
    const email = await spendChange(tx, uid, code, now)
    if (email === null) return refuse('email-code-expired')
    await setAddress(tx, uid, email, now)
    // A recovery link in the old mailbox must not open the account any more.
    await store.voidResetCodes(tx, uid, now)
    return allow({ email })
  },
  async correct(tx, uid, email) {
    const now = base.now()
    await spendChange(tx, uid, '', now)
    await setAddress(tx, uid, email, null)
    await store.voidResetCodes(tx, uid, now)
    await store.revokeSessionsOf(tx, uid, now)
  },
})
