import { type SQL, sql } from 'drizzle-orm'
import { ADDRESS_FORM } from '@aforo/domain/catalogue/forms/fields.ts'
import type { Answer } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { FieldType, Precondition } from '@aforo/domain/catalogue/forms/fields.ts'

type FieldProperties = {
  id: number
  key: string
  label: string
  type: FieldType
  required: boolean
  step: number
  order: number
  precondition: Precondition | null
  options: string[]
  object: string | null
}
export type FieldRead = FieldProperties & {
  sensitive: boolean
  value: Answer
  consentedAt: string | null
  parts: FieldProperties[]
}

const fieldAsJson = (alias: string, id: string): SQL => {
  const columnOf = (column: string) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`
  return sql`'id', ${columnOf(id)}, 'key', ${columnOf('key')}, 'label', ${columnOf('label')}, 'type', ${columnOf('type')},
    'required', ${columnOf('required')}, 'step', ${columnOf('step')}, 'order', ${columnOf('order')},
    'precondition', ${columnOf('precondition')}, 'options', ${columnOf('options')}, 'object', ${columnOf('object')}`
}

export const answeredFields = (customer_id: number): SQL => sql`(
  select coalesce(json_agg(json_build_object(${fieldAsJson('f', 'custom_field_id')}, 'sensitive', f.sensitive,
      'value', case f.key when 'signup_reason' then to_jsonb(c.signup_reason) when 'other' then to_jsonb(c.other)
        else a.value end,
      'consentedAt', a."consentedAt",
      'parts', case f.type when 'address' then (
        select coalesce(json_agg(json_build_object(${fieldAsJson('p', 'form_field_id')})
          order by p.step, p."order", p.form_field_id), '[]'::json)
        from form_field p where p.form_id = ${ADDRESS_FORM}) else '[]'::json end)
    order by f.step, f."order", f.custom_field_id), '[]'::json)
  from custom_field f join customer c on c.customer_id = ${customer_id}
    left join answer a on a.custom_field_id = f.custom_field_id and a.object_id = c.customer_id
  where f.object = 'customer' and f."archivedAt" is null)`

/** Sensitive answers with the customer's consent, as JSON `[{label, value}]`, for the statements of higher areas. */
export const consentedAnswers = (customer_id: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('label', f.label, 'value', a.value)
    order by f.step, f."order", f.custom_field_id), '[]'::json)
  from answer a join custom_field f using (custom_field_id)
  where f.object = 'customer' and f.sensitive and f."archivedAt" is null
    and a.object_id = ${customer_id} and a."consentedAt" is not null)`
