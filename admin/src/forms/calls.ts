import type { Resource, AdminRecord, RecordId } from '../api/resource.ts'
import type * as contract from '@aforo/domain/catalogue/forms/contract.ts'
import type { AdminCustomField, Form } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { CallApi } from '../api/call-api.ts'
import type { CallInput } from '../api/request.ts'

export type FormRecord = Form & { id: number }
export type CustomFieldRecord = AdminCustomField

const withId = (form: Form): AdminRecord => ({ ...form, id: form.form_id as RecordId })

/** Forms and custom fields, as administrators keep them: few, and read whole (7.39). */
export const formResourcesOf = (callApi: CallApi) =>
  ({
    forms: {
      async list({ signal }) {
        const { forms } = await callApi<typeof contract.listForms>('GET /forms', undefined, { signal })
        return { data: forms.map(withId), total: forms.length }
      },
      async get(id, signal) {
        const sending = { params: { id: Number(id) } }
        return withId((await callApi<typeof contract.getForm>('GET /forms/{id}', sending, { signal })).form)
      },
      async create(body, key) {
        const sending = { body } as CallInput<typeof contract.createForm>
        return withId((await callApi<typeof contract.createForm>('POST /forms', sending, { key })).form)
      },
      async update(id, body) {
        const sending = { body: { ...body, form_id: Number(id) } } as CallInput<typeof contract.updateForm>
        return withId((await callApi<typeof contract.updateForm>('PUT /forms', sending)).form)
      },
      async delete(id) {
        const sending = { params: { id: Number(id) } }
        return { ...(await callApi<typeof contract.deleteForm>('DELETE /forms/{id}', sending)), id }
      },
    },
    custom_fields: {
      async list({ filter = {}, signal }) {
        const sending = { query: { object: filter.object } } as CallInput<typeof contract.listCustomFields>
        const list = await callApi<typeof contract.listCustomFields>('GET /custom_fields', sending, { signal })
        return { data: list.custom_fields, total: list.custom_fields.length }
      },
      async get(id, signal) {
        const sending = { params: { id: Number(id) } }
        const response = await callApi<typeof contract.getCustomField>('GET /custom_fields/{id}', sending, { signal })
        return response.custom_field
      },
      async create(body, key) {
        const sending = { body } as CallInput<typeof contract.createCustomField>
        return (await callApi<typeof contract.createCustomField>('POST /custom_fields', sending, { key })).custom_field
      },
      async update(id, changes) {
        const body = { ...changes, CustomField_id: Number(id) }
        const sending = { body } as CallInput<typeof contract.updateCustomField>
        return (await callApi<typeof contract.updateCustomField>('PUT /custom_fields', sending)).custom_field
      },
      async delete(id) {
        const sending = { params: { id: Number(id) } }
        return { ...(await callApi<typeof contract.deleteCustomField>('DELETE /custom_fields/{id}', sending)), id }
      },
    },
  }) satisfies Record<string, Resource>
