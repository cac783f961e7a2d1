import { refuse } from '@aforo/domain/people/refusals.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { SecondFactor } from '../../gateways/identity.ts'
import type { BaseContext } from '../../app/app-context.ts'
import { studioKey } from '../../settings/studio-key.ts'
import { revokeOthers } from '../own/session-store.ts'
import * as store from './factor-store.ts'
import { newSecret, timeStepOf } from './one-time.ts'
import { seal, sealingKey, unseal } from './seal.ts'
import { isSpareCode, newSpareCodes, plainSpareCode } from './spare-codes.ts'

/** How long a new account may work without the required factor. */
const GRACE_MINUTES = 7 * 24 * 60

export const graceOver = (now: Date): Date => addMinutes(now, -GRACE_MINUTES)

/** `due`: the factor is required and the grace period is over, so staff must enable it first (R15). */
export function factorState(
  row: Pick<store.FactorRow, 'totp_confirmedAt' | 'createdAt'>,
  isRequired: boolean,
  now: Date,
): 'on' | 'off' | 'due' {
  if (row.totp_confirmedAt) return 'on'
  return isRequired && row.createdAt <= graceOver(now) ? 'due' : 'off'
}

/**
 * The second factor of the portal's own accounts: a secret, stored encrypted, and ten spare codes, stored as hashes.
 */
export function secondFactor(base: BaseContext, operatorsSecret?: string): SecondFactor {
  const loadKey = async (db: Tx) => sealingKey(await studioKey(db, 'second-factor', base), operatorsSecret)

  async function secretOf(db: Tx, uid: string): Promise<string | null> {
    const row = await store.findFactor(db, uid)
    return row?.totp_sealed ? unseal(row.totp_sealed, await loadKey(db), uid) : null
  }

  async function useCurrentCode(tx: Tx, uid: string, code: string): Promise<boolean> {
    const secret = await secretOf(tx, uid)
    const step = secret === null ? null : timeStepOf(secret, code, base.now())
    return step !== null && store.spendStep(tx, uid, step)
  }

  return {
    async state(uid) {
      const { db } = base.database
      const row = await store.findFactor(db, uid)
      if (!row) return { state: 'off', spareCodes: 0 }
      const { staff_second_factor } = await base.settings()
      const state = factorState(row, staff_second_factor === 'required', base.now())
      return { state, spareCodes: state === 'on' ? await store.countSpareCodes(db, uid) : 0 }
    },
    async begin(uid) {
      const { db } = base.database
      const secret = newSecret()
      const isSaved = await store.saveSealedSecret(db, uid, seal(secret, await loadKey(db), uid))
      return isSaved ? allow({ secret }) : refuse('factor-on')
    },
    async confirm(tx, uid, code, token) {
      if ((await store.findFactor(tx, uid))?.totp_confirmedAt) return refuse('factor-on')
      if (!(await useCurrentCode(tx, uid, code))) return refuse('factor-code-wrong')
      const spare_codes = newSpareCodes(base.secret)
      const isConfirmed = await store.confirmFactor(tx, uid, spare_codes.map(plainSpareCode), base.now())
      if (!isConfirmed) return refuse('factor-on')
      await revokeOthers(tx, uid, token, base.now())
      return allow({ spare_codes })
    },
    async open(tx, uid, code) {
      const isAccepted = isSpareCode(code)
        ? await store.spendSpareCode(tx, uid, plainSpareCode(code), base.now())
        : await useCurrentCode(tx, uid, code)
      return isAccepted ? allow(null) : refuse('auth/invalid-verification-code')
    },
    forget: (tx, uid) => store.clearFactor(tx, uid),
  }
}
