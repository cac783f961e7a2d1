import * as contract from '@aforo/domain/catalogue/forms/contract.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import { rowBy } from '../../platform/http/record-version.ts'
import { type Route, route, wrapValue } from '../../platform/http/route.ts'
import { createCustomField, archiveOrDeleteCustomField, updateCustomField } from './custom-fields.ts'
import { createForm, archiveForm, updateForm } from './forms.ts'
import { getCustomField, getForm, listCustomFields, listForms } from './read-forms.ts'
import { customField, form } from './tables.ts'

/** Forms and custom fields (7.39); answers are in `people`. */
export const formRoutes: Route[] = [
  route(contract.listForms, async ({ database }) => ({ forms: await listForms(database.db) })),
  route(contract.getForm, async ({ database }, { params }) => wrapValue('form', await getForm(database.db, params.id))),
  route(contract.createForm, async (app, { caller, body }) => wrapValue('form', await createForm(app, caller, body))),
  route(contract.updateForm, async (app, { caller, body }) => wrapValue('form', await updateForm(app, caller, body)), {
    row: ({ body }) => rowBy(form.version, form.form_id, body.form_id),
    read: async ({ database }, { body }) => valueOrNull(await getForm(database.db, body.form_id)),
  }),
  route(contract.deleteForm, (app, { caller, params }) => archiveForm(app, caller, params.id)),
  route(contract.listCustomFields, async ({ database }, { query }) => ({
    custom_fields: await listCustomFields(database.db, query.object),
  })),
  route(contract.getCustomField, async ({ database }, { params }) =>
    wrapValue('custom_field', await getCustomField(database.db, params.id)),
  ),
  route(contract.createCustomField, async (app, { caller, body }) =>
    wrapValue('custom_field', await createCustomField(app, caller, body)),
  ),
  route(
    contract.updateCustomField,
    async (app, { caller, body }) => wrapValue('custom_field', await updateCustomField(app, caller, body)),
    {
      row: ({ body }) => rowBy(customField.version, customField.custom_field_id, body.CustomField_id),
      read: async ({ database }, { body }) => valueOrNull(await getCustomField(database.db, body.CustomField_id)),
    },
  ),
  route(contract.deleteCustomField, (app, { caller, params }) => archiveOrDeleteCustomField(app, caller, params.id)),
]

const valueOrNull = <T>(verdict: Verdict<T>): T | null => (verdict.allowed ? verdict.value : null)
