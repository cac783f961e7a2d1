import { z } from 'zod'
import { allowedTimes } from '../../packages/shapes.ts'
import { absentOrNull, ignoredField } from '../../../values/fields.ts'
import { versioned } from '../../../values/version.ts'
import { id, localDate, reason, sentInstant } from '../../../values/shapes.ts'

/** Number of classes; -1 is unlimited (5.17). */
const amount = z.union([z.literal(-1), z.int().min(1).max(999)])
const toNumbers = (list: string): number[] => list.split(',').filter(Boolean).map(Number)
/**
 * The class types that a grant serves: ids, objects as they are read, or a comma-separated list. Empty means all
 * (3.10).
 */
const classTypes = z.union([
  z.array(id).max(50),
  z
    .array(z.object({ class_type_id: id }))
    .max(50)
    .transform((types) => types.map(({ class_type_id }) => class_type_id)),
  z
    .string()
    .regex(/^(\d{1,9}(,\d{1,9}){0,49})?$/)
    .transform(toNumbers),
])
const times = z.array(allowedTimes).max(20)
const end = z.union([localDate, sentInstant]).nullable()

type TypesInput = { class_type_id?: number | null | undefined; class_types?: number[] | null | undefined }
function toClassTypes({ class_type_id, class_types }: TypesInput): number[] | undefined {
  if (class_types && (class_types.length > 0 || typeof class_type_id !== 'number')) return class_types
  if (typeof class_type_id === 'number') return [class_type_id]
  return class_types === null || class_type_id === null ? [] : undefined
}

/** A grant to create; the specification names `class_amount` also `available_classes` (3.10). */
export const grantToCreate = z
  .strictObject({
    customer_id: id,
    title: z.string().trim().min(1).max(60).default('Clases'),
    class_amount: amount.optional(),
    available_classes: amount.optional(),
    class_type_id: id.optional(),
    class_types: classTypes.optional(),
    allowed_times: times.default([]),
    expiration_date: end.default(null),
    guests_included: z.boolean().default(false),
    reason: reason.default('Agregadas por el estudio'),
  })
  .transform(({ class_amount, available_classes, class_type_id, class_types, ...grant }, context) => {
    const classCount = class_amount ?? available_classes
    if (classCount === undefined)
      context.addIssue({ code: 'custom', path: ['class_amount'], message: 'Di cuántas clases.' })
    return { ...grant, class_amount: classCount ?? 0, class_types: toClassTypes({ class_type_id, class_types }) ?? [] }
  })

/** A change of a grant; `available_classes` is the new number of credits left, `units` the difference (3.10). */
export const grantToChange = z
  .strictObject({
    available_class_id: id,
    ...versioned,
    customer_id: ignoredField,
    units: z
      .int()
      .min(-999)
      .max(999)
      .refine((units) => units !== 0, 'Di cuántas clases.')
      .optional(),
    available_classes: absentOrNull(z.int().min(-1).max(9_999)),
    class_type_id: id.nullable().optional(),
    class_types: classTypes.nullable().optional(),
    allowed_times: times
      .nullable()
      .transform((list) => list ?? [])
      .optional(),
    expiration_date: end.optional(),
    frozen: absentOrNull(z.boolean()),
    reason: reason
      .nullable()
      .default(null)
      .transform((reason) => reason ?? 'Ajuste del estudio'),
  })
  .transform(({ class_type_id, class_types, customer_id: _, ...change }) => ({
    ...change,
    class_types: toClassTypes({ class_type_id, class_types }),
  }))
