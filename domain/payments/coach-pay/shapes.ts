import { z } from 'zod'
import { withVersion } from '../../values/version.ts'
import { id, instant, localDate, pesos, signedPesos } from '../../values/shapes.ts'

const money = pesos.max(1_000_000)
const coach = z.strictObject({ instructor_id: id, name: z.string() })
const typeOfClass = z.strictObject({ class_type_id: id, name: z.string() })

export const terms = z
  .strictObject({
    per_class: money,
    per_head: money,
    /** How many people are included in `per_class`; each further one is paid `per_head`. */
    heads_included: z.int().min(0).max(1000),
    minimum: money,
    maximum: money.nullable(),
  })
  .meta({ id: 'Terms' })

/** 'Tarifa': the pay of one coach or all, for one class type or all, from a local date on. */
export const rate = terms
  .extend({
    pay_rate_id: id,
    coach: coach.nullable(),
    class_type: typeOfClass.nullable(),
    valid_from: localDate,
    ...withVersion,
  })
  .meta({ id: 'Rate' })
export type PayRate = z.infer<typeof rate>

const adjustment = z
  .strictObject({
    pay_adjustment_id: id,
    instructor_id: id,
    single_class_id: id.nullable(),
    amount: signedPesos,
    reason: z.string(),
    by: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'Adjustment' })
export type PayAdjustment = z.infer<typeof adjustment>

const line = z
  .strictObject({
    single_class_id: id,
    instructor_id: id,
    class_date: instant,
    class_type: z.string(),
    location: z.string(),
    heads: z.int().nonnegative(),
    /** More than 1 when several coaches gave the class: each is paid by their own rate. */
    coaches: z.int().positive(),
    is_list_open: z.boolean(),
    terms: terms.nullable(),
    amount: pesos,
    /** The calculation with the attendance of today; null when it is the same. */
    now: z.strictObject({ heads: z.int().nonnegative(), amount: pesos }).nullable(),
  })
  .meta({ id: 'Line' })
export type PayLine = z.infer<typeof line>

export const payRun = z
  .strictObject({
    pay_run_id: id,
    starts_on: localDate,
    ends_on: localDate,
    created_by: z.string(),
    createdAt: instant,
    approved_by: z.string().nullable(),
    approvedAt: instant.nullable(),
  })
  .meta({ id: 'PayRun' })
export type PayRun = z.infer<typeof payRun>

const coachTotal = z
  .strictObject({
    coach,
    classes: z.int().nonnegative(),
    heads: z.int().nonnegative(),
    counted: pesos,
    adjusted: signedPesos,
    total: signedPesos,
  })
  .meta({ id: 'CoachTotal' })
export type CoachTotal = z.infer<typeof coachTotal>

/** A pay run with all its parts; an approved run keeps its lines as they were. */
export const payRunDetail = payRun
  .extend({
    totals: z.array(coachTotal),
    lines: z.array(line),
    /**
     * For an approved run: classes of its days that, by the current timetable, a coach gave and the run does not pay.
     */
    unpaid: z.array(line),
    adjustments: z.array(adjustment),
    total: signedPesos,
  })
  .meta({ id: 'WholeRun' })
export type PayRunDetail = z.infer<typeof payRunDetail>
