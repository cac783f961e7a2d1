import { z } from 'zod'
import { tagName } from '../people/tags/shapes.ts'
import { id, instant } from '../values/shapes.ts'

const centavos = z.int()
const MAX_ID = 2_147_483_647

const filterFields = <Whole extends z.ZodType<number>>(whole: (least: number, most: number) => Whole) => ({
  plan: z.enum(['active', 'unlimited', 'none']).optional(),
  /** The last plan ends within this many days, and no subscription renews it. */
  plan_ends_within: whole(1, 365).optional(),
  visits: z.enum(['none', 'first']).optional(),
  /** They came once or more, the last time more than this many days ago. */
  not_seen_for: whole(1, 3650).optional(),
  /** They came to a class of this coach, this class type or at this place. */
  instructor_id: whole(1, MAX_ID).optional(),
  class_type_id: whole(1, MAX_ID).optional(),
  location_id: whole(1, MAX_ID).optional(),
  birth_month: whole(1, 12).optional(),
  tag: tagName.optional(),
})
const asNumber = (least: number, most: number) => z.int().min(least).max(most)
const asText = (least: number, most: number) => z.coerce.number().pipe(asNumber(least, most))

const savedFilterSchema = z.strictObject(filterFields(asNumber)).meta({ id: 'SavedCustomerFilter' })
export const customerFilterSchema = savedFilterSchema
  .extend({
    /** Only these: rows of the list that staff chose. */
    customer_ids: z.array(id).min(1).max(500).optional(),
  })
  .meta({ id: 'CustomerFilter' })
export type CustomerFilter = z.infer<typeof customerFilterSchema>

const customerSorts = [
  'name',
  'created_at',
  'birthday',
  'last_visit',
  'visits',
  'no_shows',
  'plan_ends_at',
  'balance',
  'spent',
] as const
export type CustomerSort = (typeof customerSorts)[number]

export const customerListQuery = z.strictObject({
  ...filterFields(asText),
  sort: z.enum(customerSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  page: asText(0, 100_000).default(0),
  per_page: asText(1, 500).default(50),
})

export const customerRow = z
  .strictObject({
    customer_id: id,
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    birthdate: z.iso.date().nullable(),
    created_at: instant,
    tags: z.array(z.string()),
    visits: z.int().nonnegative(),
    no_shows: z.int().nonnegative(),
    last_visit: instant.nullable(),
    /** The plan that ends last; null when no classes are left. `available_classes` is -1 for an unlimited one. */
    plan: z
      .strictObject({
        title: z.string(),
        available_classes: z.int(),
        ends_at: instant.nullable(),
        is_renewed: z.boolean(),
      })
      .nullable(),
    balance: centavos,
    /** What they paid, without what was returned. */
    spent: centavos,
  })
  .meta({ id: 'CustomerRow' })
export type CustomerRow = z.infer<typeof customerRow>

export const customerTotals = z.strictObject({ total: z.int().nonnegative(), balance: centavos, spent: centavos })
export type CustomerTotals = z.infer<typeof customerTotals>

export const tagMatchingBody = z.strictObject({
  filter: customerFilterSchema,
  tag: tagName,
  action: z.enum(['add', 'remove']),
})
export type TagMatchingInput = z.infer<typeof tagMatchingBody>

export const segmentBody = z.strictObject({
  name: z.string().trim().min(1, 'Escribe un nombre.').max(60),
  filter: savedFilterSchema,
})
export type SegmentInput = z.infer<typeof segmentBody>

export const segmentSchema = segmentBody.extend({ customer_segment_id: id }).meta({ id: 'CustomerSegment' })
export type Segment = z.infer<typeof segmentSchema>
