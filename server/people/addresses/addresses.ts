import { decideAddress } from '@aforo/domain/people/addresses/check-address.ts'
import { refuse } from '@aforo/domain/people/addresses/refusals.ts'
import type { AddressInput } from '@aforo/domain/people/addresses/address-fields.ts'
import type { AdminAddress } from '@aforo/domain/people/addresses/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { auditChange } from '../../audit/audit-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { omitUndefined } from '../../platform/database/rows/omit-undefined.ts'
import type { AppContext } from '../../app/app-context.ts'
import { lockPerson } from '../lock-person.ts'
import * as store from './address-store.ts'

type Actor = { readonly customer_id: number }

/** 7.37 lists addresses, newest first. */
export const listAddresses = ({ database }: AppContext, query: { query?: string | undefined; page: number }) =>
  store.listRows(database.db, { query: query.query ?? '', page: query.page })

export async function getAddress({ database }: AppContext, address_id: number) {
  const found = await store.findRow(database.db, address_id)
  return found ? allow(found) : refuse('address-missing')
}

/** 7.37 adds an address for a person who has none, or (without `customer_id`) for the studio. */
export async function createAddress(
  app: AppContext,
  actor: Actor,
  { customer_id = null, ...sent }: AddressInput & { customer_id?: number | null | undefined },
) {
  const decided = decideAddress(sent)
  if (!decided.allowed) return decided
  return app.transaction(async (tx) => {
    if (customer_id !== null) {
      if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
      if (await store.findOf(tx, customer_id)) return refuse('address-taken')
    }
    const now = app.now()
    const address_id = await store.insertRow(tx, { ...decided.value, customer_id, createdAt: now })
    return auditAndRead(tx, actor, 'create-address', null, address_id, now)
  })
}

/** 7.37, 4.22 changes the sent fields of an address; its owner stays. */
export async function updateAddress(
  app: AppContext,
  actor: Actor,
  { address_id, ...sent }: AddressInput & { address_id: number },
) {
  return app.transaction(async (tx) => {
    const before = await store.lockRow(tx, address_id)
    if (!before) return refuse('address-missing')
    const decided = decideAddress({ ...before, ...omitUndefined(sent) })
    if (!decided.allowed) return decided
    await store.updateRow(tx, address_id, decided.value)
    return auditAndRead(tx, actor, 'update-address', before, address_id, app.now())
  })
}

export const deleteAddress = (app: AppContext, { customer_id: by }: Actor, address_id: number) =>
  app.transaction(async (tx) => {
    const before = await store.lockRow(tx, address_id)
    if (!before) return refuse('address-missing')
    await store.deleteRow(tx, address_id)
    const action = { by, did: 'delete-address', subject: 'address', subject_id: address_id }
    await auditChange(tx, { ...action, before, after: null }, app.now())
    return allow({})
  })

async function auditAndRead(
  tx: Tx,
  { customer_id: by }: Actor,
  did: 'create-address' | 'update-address',
  before: AdminAddress | null,
  address_id: number,
  now: Date,
) {
  const after = await store.findRow(tx, address_id)
  if (!after) throw new Error(`address ${address_id}: expected the row just written, found none.`)
  await auditChange(tx, { by, did, subject: 'address', subject_id: address_id, before, after }, now)
  return allow(after)
}
