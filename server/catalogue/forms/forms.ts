import { ADDRESS_FORM } from '@aforo/domain/catalogue/forms/fields.ts'
import { decideForm } from '@aforo/domain/catalogue/forms/decide-form.ts'
import { refuse } from '@aforo/domain/catalogue/forms/refusals.ts'
import type { FormFieldInput } from '@aforo/domain/catalogue/forms/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { auditChange } from '../../audit/audit-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import * as store from './form-store.ts'
import { getForm } from './read-forms.ts'
import { formFieldToApi } from './field-to-api.ts'

export type Actor = { readonly customer_id: number }
type NewForm = { name: string; form_fields: readonly FormFieldInput[] }
type Change = { form_id: number; name?: string | undefined; form_fields?: readonly FormFieldInput[] | undefined }

/** Adds a form (7.39, 4.22). */
export async function createForm(app: AppContext, actor: Actor, { name, form_fields }: NewForm) {
  const verdict = decideForm(null, form_fields)
  if (!verdict.allowed) return verdict
  if (form_fields.some(({ id }) => id !== undefined)) return refuse('field-missing')
  return app.transaction(async (tx) => {
    const form_id = await store.insertForm(tx, name)
    await store.writeFields(tx, form_id, form_fields)
    await audit(tx, app, actor, 'create-form', form_id, null)
    return getForm(tx, form_id)
  })
}

/**
 * Changes the name of a form or its list of fields. Fields with an id keep it, fields without one are new, missing ones
 * are deleted (7.39, 4.22).
 */
export async function updateForm(app: AppContext, actor: Actor, { form_id, name, form_fields }: Change) {
  const verdict = form_fields ? decideForm(form_id, form_fields) : allow(null)
  if (!verdict.allowed) return verdict
  return app.transaction(async (tx) => {
    if (!(await store.lockForm(tx, form_id))) return refuse('form-missing')
    const before = await readForAudit(tx, form_id)
    const knownIds = new Set(before.form_fields.map((field) => field.id))
    const sentIds = (form_fields ?? []).flatMap(({ id }) => id ?? [])
    if (sentIds.some((id) => !knownIds.has(id)) || new Set(sentIds).size < sentIds.length)
      return refuse('field-missing')
    if (name !== undefined) await store.renameForm(tx, form_id, name)
    if (form_fields) await store.writeFields(tx, form_id, form_fields)
    await audit(tx, app, actor, 'update-form', form_id, before)
    return getForm(tx, form_id)
  })
}

/** Archives a form; the address form of tax invoices cannot be archived (7.39, 9.8). */
export const archiveForm = (app: AppContext, actor: Actor, form_id: number) =>
  app.transaction(async (tx) => {
    if (!(await store.lockForm(tx, form_id))) return refuse('form-missing')
    if (form_id === ADDRESS_FORM) return refuse('form-of-address')
    const before = await readForAudit(tx, form_id)
    await store.archiveForm(tx, form_id, app.now())
    await audit(tx, app, actor, 'archive-form', form_id, before)
    return allow({ archived: true })
  })

async function readForAudit(tx: Tx, form_id: number) {
  const [form] = await store.readForms(tx, form_id)
  return { name: form?.name ?? '', form_fields: (form?.fields ?? []).map((field) => formFieldToApi(field)) }
}

async function audit(
  tx: Tx,
  app: AppContext,
  { customer_id: by }: Actor,
  did: 'create-form' | 'update-form' | 'archive-form',
  form_id: number,
  before: Awaited<ReturnType<typeof readForAudit>> | null,
): Promise<void> {
  const after = did === 'archive-form' ? null : await readForAudit(tx, form_id)
  await auditChange(tx, { by, did, subject: 'form', subject_id: form_id, before, after }, app.now())
}
