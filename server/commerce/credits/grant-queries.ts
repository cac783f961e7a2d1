import { type SQL, sql } from 'drizzle-orm'
import { iso } from '../../platform/database/reading/iso.ts'

/**
 * The grant `available_class a` as the API sends it. A grant is written only when it is paid for or given, hence
 * `is_paid`.
 */
export const grantAsJson = sql`json_build_object(
  'available_class_id', a.available_class_id, 'customer_id', a.customer_id,
  'class_package', case when a.class_package_id is not null then
    json_build_object('class_package_id', a.class_package_id, 'title', a.title) end,
  'class_type_id', null,
  'class_types', coalesce((
    select json_agg(json_build_object('class_type_id', k.class_type_id, 'name', k.name) order by k.class_type_id)
    from class_type k where k.class_type_id = any(a.class_type_ids)), '[]'::json),
  'allowed_times', a.allowed_times, 'class_amount', a.amount, 'available_classes', a.available,
  'expiration_date', ${iso(sql`a.expiration_date`)}, 'returns', a.returns,
  'expiration_days', case when a.expiration_date is null then a.expiration_days end, 'guests_included', a.guests_included,
  'is_paid', true, 'frozenAt', ${iso(sql`a."frozenAt"`)}, 'revokedAt', ${iso(sql`a."revokedAt"`)},
  'createdAt', ${iso(sql`a."createdAt"`)})`

export const activeGrants = (customer_id: number, now: Date, chosenId?: number): SQL => sql`coalesce((
  select json_agg(${grantAsJson}) from available_class a
  where a.customer_id = ${customer_id} and (${isUsable(now)} or a.available_class_id = ${chosenId ?? null})), '[]'::json)`

const isUsable = (now: Date): SQL => sql`(a.available <> 0 and a."revokedAt" is null
  and (a.expiration_date is null or a.expiration_date > ${now}::timestamptz - interval '1 day'))`

/** Whether classes are left in a grant `a` that has not ended; it may be frozen. */
export const hasClassesLeft = (now: Date): SQL => sql`(a.available <> 0 and a."revokedAt" is null
  and (a.expiration_date is null or a.expiration_date > ${now}::timestamptz))`

/** A customer's grants, usable ones first; at most `most`. */
export const allGrants = (customer_id: number, now: Date, most: number): SQL => sql`
  select ${grantAsJson} as "grant" from available_class a where a.customer_id = ${customer_id}
  order by ${isUsable(now)} desc, a.expiration_date desc nulls first, a.available_class_id desc limit ${most}`

/** The grant that paid reservation `r`, with what cancelling needs; null when no grant paid it. */
export const grantOfReservation = sql`(select json_build_object('available_class_id', a.available_class_id,
  'class_amount', a.amount, 'returns', a.returns)
  from available_class a where a.available_class_id = r.available_class_id)`
