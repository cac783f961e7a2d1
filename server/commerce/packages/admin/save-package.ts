import { decideArchiveOrDelete } from '@aforo/domain/commerce/packages/admin/archive-or-delete.ts'
import { refuse } from '@aforo/domain/commerce/packages/admin/refusals.ts'
import type { AdminPackage, PackageFields } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import { findAvailabilityFaults, findTermFaults, faultWords } from '@aforo/domain/commerce/packages/admin/terms.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { auditChange, changedFields } from '../../../audit/audit-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { type PackageRow, type PartRow, listParts } from '../store.ts'
import { toAdminApi } from './to-api.ts'
import * as store from './admin-store.ts'
import { readPackageUses } from './package-uses.ts'
import { rowFrom, type PackagePatch } from './row-from.ts'
import { violatesForeignKey } from '../../../platform/database/sql-state.ts'

type Actor = { readonly customer_id: number }
type Change = PackagePatch & { archived?: boolean | undefined }

/** Adds a package after the others (3.11, 4.22). */
export const createPackage = (app: AppContext, actor: Actor, fields: PackageFields) =>
  app.transaction(async (tx) => {
    const refusal = refuseTerms(fields)
    if (refusal) return refusal
    const row = await store.insertPackage(tx, rowFrom(fields) as store.NewPackage)
    const parts = await writeParts(tx, row.class_package_id, fields.class_package_types)
    if (!parts.allowed) return parts
    await audit(tx, app, actor, 'create-class_package', null, recordOf(row, parts.value))
    return allow(await toSavedApi(tx, row, parts.value))
  })

/** Changes the given fields, archives or restores; purchases keep their price and terms (3.11, 4.22). */
export async function changePackage(
  app: AppContext,
  actor: Actor,
  class_package_id: number,
  { archived, ...fields }: Change,
) {
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    const before = await store.lockWhole(tx, class_package_id)
    if (!before) return refuse('package-not-kept')
    const partsBefore = await listParts(tx, [class_package_id])
    const archivedAt = archived ? (before.archivedAt ?? app.now()) : null
    const values = { ...rowFrom(fields), ...(archived === undefined ? {} : { archivedAt }) }
    const after: PackageRow = { ...before, ...values }
    const refusal =
      refuseTerms(
        { ...after, class_package_types: fields.class_package_types ?? partsBefore },
        { ...before, class_package_types: partsBefore },
      ) ?? refuseStock(after)
    if (refusal) return refusal
    if (archived && !before.archivedAt) {
      const verdict = decideArchiveOrDelete(
        before.title,
        await readPackageUses(tx, settings, class_package_id, app.now()),
      )
      if (!verdict.allowed) return verdict
    }
    const changes = changedFields(before, values)
    const row = Object.keys(changes).length > 0 ? await store.updatePackage(tx, class_package_id, changes) : before
    const parts = await writeParts(tx, class_package_id, fields.class_package_types, partsBefore)
    if (!parts.allowed) return parts
    const [recordBefore, recordAfter] = [recordOf(before, partsBefore), recordOf(row, parts.value)]
    if (Object.keys(changedFields(recordBefore, recordAfter)).length > 0)
      await audit(tx, app, actor, 'update-class_package', recordBefore, recordAfter)
    return allow(await toSavedApi(tx, row, parts.value))
  })
}

const toSavedApi = async (tx: Tx, row: PackageRow, parts: readonly PartRow[]): Promise<AdminPackage> =>
  toAdminApi({ ...row, version: await store.versionOf(tx, row.class_package_id) }, parts)

type CheckedTerms = Parameters<typeof findTermFaults>[0] & Parameters<typeof findAvailabilityFaults>[0]

/** Refuses faulty terms. A fault that the package had before does not prevent another change of it. */
function refuseTerms(after: CheckedTerms, before?: CheckedTerms) {
  const known = before ? faultsOf(before).map(({ field, fault }) => `${field} ${fault}`) : []
  const faults = faultsOf(after).filter(({ field, fault }) => !known.includes(`${field} ${fault}`))
  if (faults.length === 0) return null
  const fields = faults.map(({ field, fault }) => ({ field: `body.${field}`, message: faultWords[fault] }))
  return refuse('package-terms', { details: { fields } })
}

const faultsOf = (terms: CheckedTerms) => [...findTermFaults(terms), ...findAvailabilityFaults(terms)]

function refuseStock({ max_sales, sold }: PackageRow) {
  if (max_sales === null || max_sales >= sold) return null
  const message = `Escribe ${sold} o más: ya se vendieron ${sold}.`
  return refuse('stock-under-sold', { message, details: { fields: [{ field: 'body.max_sales', message }] } })
}

async function writeParts(
  tx: Tx,
  class_package_id: number,
  parts: store.Parts | undefined,
  before: readonly PartRow[] = [],
) {
  const partKey = ({ class_type_id, class_amount, expiration_days }: store.Parts[number]) =>
    `${class_type_id} ${class_amount} ${expiration_days}`
  if (!parts || parts.map(partKey).join() === before.map(partKey).join()) return allow(before)
  try {
    await store.replaceParts(tx, class_package_id, parts)
  } catch (error) {
    if (violatesForeignKey(error)) return refuse('class-type-unknown')
    throw error
  }
  return allow(await listParts(tx, [class_package_id]))
}
export const recordOf = (row: PackageRow, parts: readonly PartRow[]) => ({
  ...row,
  class_package_types: parts.map(({ class_type_id, class_amount, expiration_days }) => ({
    class_type_id,
    class_amount,
    expiration_days,
  })),
})
type AuditedPackage = ReturnType<typeof recordOf>

export const audit = (
  tx: Tx,
  app: AppContext,
  actor: Actor,
  did: string,
  before: AuditedPackage | null,
  after: AuditedPackage | null,
) => {
  const subject_id = (after ?? before)?.class_package_id ?? 0
  return auditChange(tx, { by: actor.customer_id, did, subject: 'class_package', subject_id, before, after }, app.now())
}
