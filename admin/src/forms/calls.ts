import type { Identifier, RaRecord } from 'ra-core'
import type * as desk from '@aforo/domain/catalogue/forms/contract.ts'
import type { AdminCustomField, Form } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { Ask } from '../api/ask.ts'
import type { Sending } from '../api/wire.ts'
import type { Offer } from '../api/offer.ts'

export type FormRecord = Form & { id: number }
export type CustomFieldRecord = AdminCustomField

const withId = (form: Form): RaRecord => ({ ...form, id: form.form_id as Identifier })

/** Forms and custom fields, as administrators keep them: few, and read whole (7.39). */
export const formResourcesOf = (ask: Ask) =>
  ({
    forms: {
      async getList({ signal }) {
        const { forms } = await ask<typeof desk.listForms>('GET /forms', undefined, { signal })
        return { data: forms.map(withId), total: forms.length }
      },
      async getOne(id, signal) {
        const sending = { params: { id: Number(id) } }
        return withId((await ask<typeof desk.getForm>('GET /forms/{id}', sending, { signal })).form)
      },
      async create(body, key) {
        const sending = { body } as Sending<typeof desk.createForm>
        return withId((await ask<typeof desk.createForm>('POST /forms', sending, key ? { key } : {})).form)
      },
      async update(id, body) {
        const sending = { body: { ...body, form_id: Number(id) } } as Sending<typeof desk.updateForm>
        return withId((await ask<typeof desk.updateForm>('PUT /forms', sending)).form)
      },
      async delete(id) {
        const response = await ask<typeof desk.deleteForm>('DELETE /forms/{id}', { params: { id: Number(id) } })
        return { ...response, id }
      },
    },
    custom_fields: {
      async getList({ filter = {}, signal }) {
        const query = { object: filter.object }
        const { custom_fields } = await ask<typeof desk.listCustomFields>('GET /custom_fields', { query }, { signal })
        return { data: custom_fields, total: custom_fields.length }
      },
      async getOne(id, signal) {
        const sending = { params: { id: Number(id) } }
        const response = await ask<typeof desk.getCustomField>('GET /custom_fields/{id}', sending, { signal })
        return response.custom_field
      },
      async create(body, key) {
        const sending = { body } as Sending<typeof desk.createCustomField>
        const response = await ask<typeof desk.createCustomField>('POST /custom_fields', sending, key ? { key } : {})
        return response.custom_field
      },
      async update(id, body) {
        const sending = { body: { ...body, CustomField_id: Number(id) } } as Sending<typeof desk.updateCustomField>
        return (await ask<typeof desk.updateCustomField>('PUT /custom_fields', sending)).custom_field
      },
      async delete(id) {
        const sending = { params: { id: Number(id) } }
        return { ...(await ask<typeof desk.deleteCustomField>('DELETE /custom_fields/{id}', sending)), id }
      },
    },
  }) satisfies Record<string, Offer>
