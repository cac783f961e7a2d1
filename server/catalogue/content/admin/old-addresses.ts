import type { AdminOldAddress, OldAddressFields } from '@aforo/domain/catalogue/content/admin/shapes.ts'
import { decideOldAddress, type OldAddress } from '@aforo/domain/catalogue/content/old-address.ts'
import { refuse } from '@aforo/domain/catalogue/content/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { auditChange, changedFields } from '../../../audit/audit-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import * as store from './old-addresses-store.ts'
import type { Actor } from './pages.ts'

type Change = { [Field in keyof OldAddressFields]?: OldAddressFields[Field] | undefined }

export const listOldAddresses = ({ database }: AppContext, query: AdminListQuery) => store.listRows(database.db, query)

/** Adds an old address; refuses one that is there, and one that would not lead to a page at once. */
export const createOldAddress = (app: AppContext, actor: Actor, fields: OldAddressFields) =>
  app.transaction(async (tx) => {
    const verdict = await decideWith(tx, fields, null)
    if (!verdict.allowed) return verdict
    const row = await store.insertRow(tx, fields)
    await audit(tx, app, actor, 'create-old_address', null, row)
    return allow(row)
  })

/** Changes the given fields (4.22). */
export const changeOldAddress = (app: AppContext, actor: Actor, old_address_id: number, change: Change) =>
  app.transaction(async (tx) => {
    await store.lockAll(tx)
    const before = await store.findRow(tx, old_address_id)
    if (!before) return refuse('old-address-not-found')
    const changes = changedFields(before, change)
    if (Object.keys(changes).length === 0) return allow(before)
    const verdict = await decideWith(tx, { ...before, ...changes }, old_address_id)
    if (!verdict.allowed) return verdict
    const row = await store.updateRow(tx, old_address_id, changes)
    await audit(tx, app, actor, 'update-old_address', before, row)
    return allow(row)
  })

/** Deletes an old address; the audit log retains it. */
export const deleteOldAddress = (app: AppContext, actor: Actor, old_address_id: number) =>
  app.transaction(async (tx) => {
    await store.lockAll(tx)
    const before = await store.findRow(tx, old_address_id)
    if (!before) return refuse('old-address-not-found')
    await store.deleteRow(tx, old_address_id)
    await audit(tx, app, actor, 'delete-old_address', before, null)
    return allow({})
  })

async function decideWith(tx: Tx, { path, target }: OldAddress, old_address_id: number | null) {
  await store.lockAll(tx)
  const others = await store.listOthers(tx, old_address_id)
  if (others.some((other) => other.path === path)) return refuse('old-address-taken')
  return decideOldAddress({ path, target }, others)
}

const audit = (
  tx: Tx,
  app: AppContext,
  { customer_id }: Actor,
  did: string,
  before: AdminOldAddress | null,
  after: AdminOldAddress | null,
): Promise<void> => {
  const subject_id = (after ?? before)?.old_address_id ?? 0
  return auditChange(tx, { by: customer_id, did, subject: 'old_address', subject_id, before, after }, app.now())
}
