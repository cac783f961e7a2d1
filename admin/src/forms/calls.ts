import type { Resource, AdminRecord, RecordId } from '../api/resource.ts'
import type * as contract from '@aforo/domain/catalogue/forms/contract.ts'
import type { AdminCustomField, Form } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { CallApi } from '../api/call-api.ts'
import type { CallInput } from '@aforo/ui/api/request.ts'

export type FormRecord = Form & { id: number }
export type CustomFieldRecord = AdminCustomField

const withId = (form: Form): AdminRecord => ({ ...form, id: form.form_id as RecordId })

/** Forms and custom fields for administrators: lists without pages, as there are few (7.39). */
export const formResourcesOf = (callApi: CallApi) =>
  ({
    forms: {
      async list({ signal }) {
        const { forms } = await callApi<typeof contract.listForms>('GET /forms', undefined, { signal })
        return { data: forms.map(withId), total: forms.length }
      },
      async get(id, signal) {
        const input = { params: { id: Number(id) } }
        return withId((await callApi<typeof contract.getForm>('GET /forms/{id}', input, { signal })).form)
      },
      async create(body, key) {
        const input = { body } as CallInput<typeof contract.createForm>
        return withId((await callApi<typeof contract.createForm>('POST /forms', input, { key })).form)
      },
      async update(id, body) {
        const input = { body: { ...body, form_id: Number(id) } } as CallInput<typeof contract.updateForm>
        return withId((await callApi<typeof contract.updateForm>('PUT /forms', input)).form)
      },
      async delete(id) {
        const input = { params: { id: Number(id) } }
        return { ...(await callApi<typeof contract.deleteForm>('DELETE /forms/{id}', input)), id }
      },
    },
    custom_fields: {
      async list({ filter = {}, signal }) {
        const input = { query: { object: filter.object } } as CallInput<typeof contract.listCustomFields>
        const response = await callApi<typeof contract.listCustomFields>('GET /custom_fields', input, { signal })
        return { data: response.custom_fields, total: response.custom_fields.length }
      },
      async get(id, signal) {
        const input = { params: { id: Number(id) } }
        const response = await callApi<typeof contract.getCustomField>('GET /custom_fields/{id}', input, { signal })
        return response.custom_field
      },
      async create(body, key) {
        const input = { body } as CallInput<typeof contract.createCustomField>
        return (await callApi<typeof contract.createCustomField>('POST /custom_fields', input, { key })).custom_field
      },
      async update(id, changes) {
        const body = { ...changes, CustomField_id: Number(id) }
        const input = { body } as CallInput<typeof contract.updateCustomField>
        return (await callApi<typeof contract.updateCustomField>('PUT /custom_fields', input)).custom_field
      },
      async delete(id) {
        const input = { params: { id: Number(id) } }
        return { ...(await callApi<typeof contract.deleteCustomField>('DELETE /custom_fields/{id}', input)), id }
      },
    },
  }) satisfies Record<string, Resource>
