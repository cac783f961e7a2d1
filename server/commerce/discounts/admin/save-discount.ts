import { refuse } from '@aforo/domain/commerce/discounts/admin/refusals.ts'
import type { DiscountFields } from '@aforo/domain/commerce/discounts/admin/shapes.ts'
import { findDiscountFaults, type Terms } from '@aforo/domain/commerce/discounts/admin/terms.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { allow, isRefusal } from '@aforo/domain/values/refusal.ts'
import { changedFields } from '../../../audit/audit-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { omitUndefined } from '../../../platform/database/rows/omit-undefined.ts'
import type { AppContext } from '../../../app/app-context.ts'
import type { DiscountRow } from '../store.ts'
import { audit, type Actor } from './audit.ts'
import * as store from './admin-store.ts'
import { readForAdmin } from './read-discounts.ts'
import { rowFrom, type DiscountPatch } from './row-from.ts'
import { violatesForeignKey, violatedIndex } from '../../../platform/database/sql-state.ts'

/** Adds a code (3.14, 4.22). */
export async function createDiscount(app: AppContext, actor: Actor, fields: DiscountFields) {
  const { zone } = calendarPolicy(await app.settings())
  const refusal = refuseTerms(fields)
  if (refusal) return refusal
  return app.transaction(async (tx) => {
    const now = app.now()
    const values = { ...rowFrom(fields, zone), createdAt: now } as store.NewDiscount
    const row = await writeDiscount(tx, () => store.insertDiscount(tx, values), fields.class_packages)
    if (isRefusal(row)) return row
    await audit(tx, app, actor, 'create-discount', null, { ...row, class_packages: fields.class_packages })
    return allow(await readForAdmin(tx, row, zone, now))
  })
}

/** Changes the given fields, archives or restores; purchases keep their price (3.14, 4.22). */
export async function changeDiscount(
  app: AppContext,
  actor: Actor,
  discount_id: number,
  { archived, ...fields }: DiscountPatch & { archived?: boolean | undefined },
) {
  const { zone } = calendarPolicy(await app.settings())
  return app.transaction(async (tx) => {
    const now = app.now()
    const before = await store.lockDiscount(tx, discount_id)
    if (!before) return refuse('discount-not-kept')
    const valueBefore = await readForAdmin(tx, before, zone, now)
    const refusal = refuseTerms({ ...valueBefore, ...omitUndefined<DiscountPatch>(fields) } as Terms)
    if (refusal) return refusal
    const archivedAt = archived ? (before.archivedAt ?? now) : null
    const changes = changedFields(before, {
      ...rowFrom(fields, zone),
      ...(archived === undefined ? {} : { archivedAt }),
    })
    const write = async () =>
      Object.keys(changes).length > 0 ? store.updateDiscount(tx, discount_id, changes) : before
    const packages = isSameSet(fields.class_packages, valueBefore.class_packages) ? undefined : fields.class_packages
    const row = await writeDiscount(tx, write, packages)
    if (isRefusal(row)) return row
    const valueAfter = await readForAdmin(tx, row, zone, now)
    if (Object.keys(changedFields(valueBefore, valueAfter)).length > 0) {
      const auditBefore = { ...before, class_packages: valueBefore.class_packages }
      const auditAfter = { ...row, class_packages: valueAfter.class_packages }
      await audit(tx, app, actor, 'update-discount', auditBefore, auditAfter)
    }
    return allow(valueAfter)
  })
}

const isSameSet = (input: readonly number[] | undefined, stored: readonly number[]): boolean =>
  input !== undefined && new Set(input).size === stored.length && stored.every((id) => input.includes(id))

function refuseTerms(terms: Terms) {
  const faults = findDiscountFaults(terms)
  if (faults.length === 0) return null
  const fields = faults.map(({ field, message }) => ({ field: `body.${field}`, message }))
  return refuse('discount-terms', { details: { fields } })
}

async function writeDiscount(tx: Tx, write: () => Promise<DiscountRow>, class_packages: readonly number[] | undefined) {
  try {
    const row = await write()
    if (!class_packages) return row
    await store.replacePackages(tx, row.discount_id, class_packages)
    return { ...row, version: await store.versionOf(tx, row.discount_id) }
  } catch (error) {
    if (violatedIndex(error)?.includes('code')) return refuse('code-taken', { details: { fields: [CODE_TAKEN] } })
    if (violatesForeignKey(error)) return refuse('package-unknown')
    throw error
  }
}
const CODE_TAKEN = { field: 'body.code', message: 'Usa otro código: este ya existe.' }
