import { refuse } from '@aforo/domain/commerce/purchases/methods/refusals.ts'
import type { AdminMethod, MethodFields } from '@aforo/domain/commerce/purchases/methods/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import { auditChange, changedFields } from '../../../audit/audit-change.ts'
import { richText } from '../../../catalogue/content/rich-text.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { omitUndefined } from '../../../platform/database/rows/omit-undefined.ts'
import type { AppContext } from '../../../app/app-context.ts'
import * as store from './methods-store.ts'

type Actor = { readonly customer_id: number }
type MethodPatch = { [Field in keyof MethodFields]?: MethodFields[Field] | undefined }

/** A page of payment methods for administrators (2.54), in two statements. */
export async function listForAdmin({ database }: AppContext, query: AdminListQuery) {
  const { rows, total } = await store.pageOf(database.db, query)
  return { payment_methods: rows.map(toAdminApi), total }
}

export async function findForAdmin(app: AppContext, payment_method_id: number): Promise<AdminMethod | null> {
  const { payment_methods } = await listForAdmin(app, {
    ids: [payment_method_id],
    query: '',
    page: 0,
    archived: 'no',
  })
  return payment_methods[0] ?? null
}

/** Adds a payment method; its instructions are sanitised (3.17, 4.22). */
export const createMethod = (app: AppContext, actor: Actor, fields: MethodFields) =>
  app.transaction(async (tx) => {
    const row = await store.insertMethod(tx, { name: fields.name, ...toColumns(fields) })
    await audit(tx, app, actor, 'create-payment_method', null, row)
    return allow(toAdminApi(row))
  })

/** Changes the given fields, archives or restores (3.17, 4.22). */
export const changeMethod = (
  app: AppContext,
  actor: Actor,
  payment_method_id: number,
  { archived, ...fields }: MethodPatch & { archived?: boolean | undefined },
) =>
  app.transaction(async (tx) => {
    const before = await store.lockWhole(tx, payment_method_id)
    if (!before) return refuse('method-not-kept')
    const archivedAt = archived ? (before.archivedAt ?? app.now()) : null
    const changes = changedFields(before, { ...toColumns(fields), ...(archived === undefined ? {} : { archivedAt }) })
    if (Object.keys(changes).length === 0) return allow(toAdminApi(before))
    const row = await store.updateMethod(tx, payment_method_id, changes)
    await audit(tx, app, actor, 'update-payment_method', before, row)
    return allow(toAdminApi(row))
  })

/** Deletes a payment method that no purchase refers to, archives any other (7.22). */
export const archiveOrDelete = (app: AppContext, actor: Actor, id: number) =>
  app.transaction(async (tx) => {
    const row = await store.lockWhole(tx, id)
    if (!row) return refuse('method-not-kept')
    if (!(await store.isNamed(tx, id))) {
      await store.deleteMethod(tx, id)
      await audit(tx, app, actor, 'delete-payment_method', row, null)
      return allow({ archived: false })
    }
    if (row.archivedAt) return allow({ archived: true })
    const archived = await store.updateMethod(tx, id, { archivedAt: app.now() })
    await audit(tx, app, actor, 'archive-payment_method', row, archived)
    return allow({ archived: true })
  })

const toColumns = ({ description, instructions, ...rest }: MethodPatch) =>
  omitUndefined<store.MethodWrite>({
    ...rest,
    description: description === undefined ? undefined : (description ?? ''),
    instructions: instructions === undefined ? undefined : richText(instructions ?? ''),
  })

const toAdminApi = ({ handle: _, archivedAt, description, instructions, ...row }: store.MethodRow): AdminMethod => ({
  ...row,
  description: description || null,
  instructions: instructions || null,
  archivedAt: archivedAt?.toISOString() ?? null,
})

const audit = (
  tx: Tx,
  app: AppContext,
  actor: Actor,
  did: string,
  before: store.MethodRow | null,
  after: store.MethodRow | null,
) => {
  const subject_id = (after ?? before)?.payment_method_id ?? 0
  return auditChange(
    tx,
    { by: actor.customer_id, did, subject: 'payment_method', subject_id, before, after },
    app.now(),
  )
}
