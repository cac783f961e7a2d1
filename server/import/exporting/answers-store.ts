import { sql } from 'drizzle-orm'
import type { FieldType } from '@aforo/domain/catalogue/forms/fields.ts'
import type { Answer } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'

export type ExportedAnswer = {
  readonly email: string
  readonly key: string
  readonly type: FieldType
  readonly value: Answer
  readonly consentedAt: string | null
}

/** The answers to all active custom fields of customers, including the sign-up reason (3.2). */
export async function readAnswers(db: Tx): Promise<ExportedAnswer[]> {
  const { rows } = await db.execute<ExportedAnswer>(sql`
    select c.email, f.key, f.type, given.value,
      ${iso(sql`a."consentedAt"`)} as "consentedAt"
    from custom_field f join customer c on c."deletedAt" is null
      left join answer a on a.custom_field_id = f.custom_field_id and a.object_id = c.customer_id
      cross join lateral (select case f.key when 'signup_reason' then to_jsonb(c.signup_reason)
        when 'other' then to_jsonb(c.other) else a.value end as value) given
    where f.object = 'customer' and f."archivedAt" is null and given.value is not null and given.value <> 'null'
    order by c.email, f.step, f."order", f.key`)
  return rows
}
