import * as contract from '@aforo/domain/catalogue/forms/contract.ts'
import type { AdminCustomField, Form } from '@aforo/domain/catalogue/forms/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { rowBy } from '../../platform/http/record-version.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { createCustomField, endCustomField, updateCustomField } from './keep-field.ts'
import { createForm, endForm, updateForm } from './keep-form.ts'
import { getCustomField, getForm, listCustomFields, listForms } from './read-forms.ts'
import { customField, form } from './tables.ts'

/** Forms and custom fields (7.39); answers are in `people`. */
export const formRoutes: Route[] = [
  route(contract.listForms, async ({ database }) => ({ forms: await listForms(database.db) })),
  route(contract.getForm, async ({ database }, { params }) => oneForm(await getForm(database.db, params.id))),
  route(contract.createForm, async (world, { who, body }) => oneForm(await createForm(world, who, body))),
  route(contract.updateForm, async (world, { who, body }) => oneForm(await updateForm(world, who, body)), {
    row: ({ body }) => rowBy(form.version, form.form_id, body.form_id),
    read: async ({ database }, { body }) => found(await getForm(database.db, body.form_id)),
  }),
  route(contract.deleteForm, (world, { who, params }) => endForm(world, who, params.id)),
  route(contract.listCustomFields, async ({ database }, { query }) => ({
    custom_fields: await listCustomFields(database.db, query.object),
  })),
  route(contract.getCustomField, async ({ database }, { params }) =>
    oneField(await getCustomField(database.db, params.id)),
  ),
  route(contract.createCustomField, async (world, { who, body }) =>
    oneField(await createCustomField(world, who, body)),
  ),
  route(
    contract.updateCustomField,
    async (world, { who, body }) => oneField(await updateCustomField(world, who, body)),
    {
      row: ({ body }) => rowBy(customField.version, customField.custom_field_id, body.CustomField_id),
      read: async ({ database }, { body }) => found(await getCustomField(database.db, body.CustomField_id)),
    },
  ),
  route(contract.deleteCustomField, (world, { who, params }) => endCustomField(world, who, params.id)),
]

const found = <T>(verdict: Verdict<T>): T | null => (verdict.allowed ? verdict.value : null)
const oneForm = (found: Verdict<Form>) => (found.allowed ? allow({ form: found.value }) : found)
const oneField = (found: Verdict<AdminCustomField>) => (found.allowed ? allow({ custom_field: found.value }) : found)
