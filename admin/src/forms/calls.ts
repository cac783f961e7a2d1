import type { Identifier, RaRecord } from 'ra-core'
import type * as desk from '@aforo/domain/catalogue/forms/contract.ts'
import type { AdminCustomField, Form } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { CallApi } from '../api/call-api.ts'
import type { Sending } from '../api/wire.ts'
import type { Offer } from '../api/offer.ts'

export type FormRecord = Form & { id: number }
export type CustomFieldRecord = AdminCustomField

const withId = (form: Form): RaRecord => ({ ...form, id: form.form_id as Identifier })

/** Forms and custom fields, as administrators keep them: few, and read whole (7.39). */
export const formResourcesOf = (callApi: CallApi) =>
  ({
    forms: {
      async getList({ signal }) {
        const { forms } = await callApi<typeof desk.listForms>('GET /forms', undefined, { signal })
        return { data: forms.map(withId), total: forms.length }
      },
      async getOne(id, signal) {
        const sending = { params: { id: Number(id) } }
        return withId((await callApi<typeof desk.getForm>('GET /forms/{id}', sending, { signal })).form)
      },
      async create(body, key) {
        const sending = { body } as Sending<typeof desk.createForm>
        return withId((await callApi<typeof desk.createForm>('POST /forms', sending, { key })).form)
      },
      async update(id, body) {
        const sending = { body: { ...body, form_id: Number(id) } } as Sending<typeof desk.updateForm>
        return withId((await callApi<typeof desk.updateForm>('PUT /forms', sending)).form)
      },
      async delete(id) {
        const response = await callApi<typeof desk.deleteForm>('DELETE /forms/{id}', { params: { id: Number(id) } })
        return { ...response, id }
      },
    },
    custom_fields: {
      async getList({ filter = {}, signal }) {
        const sending = { query: { object: filter.object } }
        const list = await callApi<typeof desk.listCustomFields>('GET /custom_fields', sending, { signal })
        return { data: list.custom_fields, total: list.custom_fields.length }
      },
      async getOne(id, signal) {
        const sending = { params: { id: Number(id) } }
        const response = await callApi<typeof desk.getCustomField>('GET /custom_fields/{id}', sending, { signal })
        return response.custom_field
      },
      async create(body, key) {
        const sending = { body } as Sending<typeof desk.createCustomField>
        const response = await callApi<typeof desk.createCustomField>('POST /custom_fields', sending, { key })
        return response.custom_field
      },
      async update(id, body) {
        const sending = { body: { ...body, CustomField_id: Number(id) } } as Sending<typeof desk.updateCustomField>
        return (await callApi<typeof desk.updateCustomField>('PUT /custom_fields', sending)).custom_field
      },
      async delete(id) {
        const sending = { params: { id: Number(id) } }
        return { ...(await callApi<typeof desk.deleteCustomField>('DELETE /custom_fields/{id}', sending)), id }
      },
    },
  }) satisfies Record<string, Offer>
