import { decideFields } from '@aforo/domain/catalogue/forms/decide-form.ts'
import { refuse } from '@aforo/domain/catalogue/forms/refusals.ts'
import type { CustomFieldChange, NewCustomField } from '@aforo/domain/catalogue/forms/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { auditChange, changedFields } from '../../audit/audit-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import * as store from './field-store.ts'
import type { Actor } from './forms.ts'
import { getCustomField } from './read-forms.ts'

type Row = store.CustomFieldRow

/** Adds a custom field to an object (3.27, 7.39). */
export async function createCustomField(app: AppContext, actor: Actor, sent: NewCustomField) {
  try {
    return await app.transaction(async (tx) => {
      const others = await store.lockFieldsOf(tx, sent.object)
      if (others.some(({ key }) => key === sent.key)) return refuseKey()
      const verdict = decideFields([...others, sent])
      if (!verdict.allowed) return verdict
      const row = await store.insertRow(tx, sent)
      await audit(tx, app, actor, 'create-custom_field', null, row)
      return getCustomField(tx, row.custom_field_id)
    })
  } catch (error) {
    if (store.isKeyTaken(error)) return refuseKey()
    throw error
  }
}

/** Changes the given parts of a field. An answered field keeps its key and type (4.22, 7.39). */
export async function updateCustomField(app: AppContext, actor: Actor, { CustomField_id, ...sent }: CustomFieldChange) {
  return withFields(app, CustomField_id, async (tx, before, others) => {
    const change = changedFields(before, sent) as Partial<Row>
    if (Object.keys(change).length === 0) return getCustomField(tx, CustomField_id)
    if (others.some(({ key }) => key === change.key)) return refuseKey()
    const changesKeyOrType = change.key !== undefined || change.type !== undefined
    if (changesKeyOrType && (await store.isAnswered(tx, CustomField_id))) return refuse('field-answered')
    const verdict = decideFields([...others, { ...before, ...change }])
    if (!verdict.allowed) return verdict
    const row = await store.updateRow(tx, CustomField_id, change)
    await audit(tx, app, actor, 'update-custom_field', before, row)
    return getCustomField(tx, CustomField_id)
  })
}

/** Deletes an unanswered field and archives an answered one (7.39). */
export const archiveOrDeleteCustomField = (app: AppContext, actor: Actor, id: number) =>
  withFields(app, id, async (tx, before, others) => {
    if (others.some(({ precondition }) => precondition?.key === before.key)) return refuse('field-needed')
    const archived = await store.hasReferences(tx, id)
    if (archived) await store.updateRow(tx, id, { archivedAt: app.now() })
    else await store.deleteRow(tx, id)
    await audit(tx, app, actor, archived ? 'archive-custom_field' : 'delete-custom_field', before, null)
    return allow({ archived })
  })

type Work<T, R extends string> = (tx: Tx, field: Row, others: readonly Row[]) => Promise<Verdict<T, R>>

const withFields = <T, R extends string>(app: AppContext, id: number, work: Work<T, R>) =>
  app.transaction(async (tx) => {
    const object = (await store.findRow(tx, id))?.object
    const fields = object === undefined ? [] : await store.lockFieldsOf(tx, object)
    const field = fields.find(({ custom_field_id }) => custom_field_id === id)
    if (!field) return refuse('field-missing')
    return work(
      tx,
      field,
      fields.filter((other) => other !== field),
    )
  })

const refuseKey = () => refuse('key-taken', { details: { fields: { key: refuse('key-taken').message } } })

async function audit(
  tx: Tx,
  app: AppContext,
  { customer_id: by }: Actor,
  did: 'create-custom_field' | 'update-custom_field' | 'archive-custom_field' | 'delete-custom_field',
  before: Row | null,
  after: Row | null,
): Promise<void> {
  const subject_id = (after ?? before)?.custom_field_id ?? 0
  await auditChange(tx, { by, did, subject: 'custom_field', subject_id, before, after }, app.now())
}
