import { z } from 'zod'
import { isLocalTime } from '../../values/days.ts'
import { id, instant, pesos } from '../../values/shapes.ts'

const time = z.string().refine(isLocalTime, 'Debe ser una hora HH:mm.')

/** Number of classes: -1 is unlimited (5.17). */
export const markedAllowance = z.int().min(-1)

/** Units of a period (9.10). */
const periods = ['day', 'month', 'year'] as const
export type Period = (typeof periods)[number]
export const period = z.enum(periods)

/** When the classes of a package may be taken: weekdays from 1 (Monday) to 7, and local hours, `to` excluded. */
export const allowedTimes = z
  .strictObject({
    weekdays: z.array(z.int().min(1).max(7)),
    from: time,
    to: time.or(z.literal('24:00')),
  })
  .meta({ id: 'AllowedTimes' })
export type AllowedTimes = z.infer<typeof allowedTimes>

/** A part of a package: a number of classes of one type (any when null), valid for a number of days. */
const classPackageType = z
  .strictObject({
    class_type: z.strictObject({ class_type_id: id, name: z.string() }).nullable(),
    class_amount: markedAllowance,
    expiration_days: z.int().nullable(),
  })
  .meta({ id: 'ClassPackageType' })
export type ClassPackageType = z.infer<typeof classPackageType>

/**
 * Whether one person can buy a package: `trial_used` is sold without its trial, the last three are not sold (R9, R17).
 */
const offerStatuses = ['available', 'trial_used', 'used', 'running', 'not_for_you'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** A package as anyone sees it, priced in pesos (3.11). */
export const classPackage = z
  .strictObject({
    class_package_id: id,
    title: z.string(),
    price: pesos,
    sale_price: pesos.nullable(),
    description: z.string().nullable(),
    short_description: z.string().nullable(),
    /** Null when the classes are in class_package_types, or there are none. */
    class_amount: markedAllowance.nullable(),
    expiration_days: z.int().nullable(),
    class_package_types: z.array(classPackageType),
    allowed_times: z.array(allowedTimes),
    guests_included: z.boolean(),
    is_online: z.boolean(),
    is_presencial: z.boolean(),
    is_special_event: z.boolean(),
    /** In lists: when the next class of a special event begins; null while none is planned. */
    event_date: instant.nullable().optional(),
    is_home: z.boolean(),
    is_trial: z.boolean(),
    /** Sold only to people who never had a paid or attended class; so is an `is_trial` package (R17). */
    new_people_only: z.boolean(),
    limit_per_customer: id.nullable(),
    /** A limited stock is sold out; the number sold is not public. */
    is_sold_out: z.boolean(),
    order: z.int().nullable(),
    downloadable: z.strictObject({ name: z.string(), type: z.string() }).nullable(),
    image: z.strictObject({ src: z.string() }).nullable(),
    is_subscription: z.boolean(),
    subscription_period: period.nullable(),
    subscription_interval: id.nullable(),
    allow_discount_over_sale_price: z.boolean(),
    free_trial_length: z.int().nonnegative().nullable(),
    free_trial_period: period.nullable(),
    offer: z.enum(offerStatuses).optional(),
  })
  .meta({ id: 'ClassPackage' })
export type ClassPackage = z.infer<typeof classPackage>

/** For a buyer: with the file to download and the picture of the receipt (3.11). */
export const ownedClassPackage = classPackage
  .extend({
    file_url: z.string().nullable(),
    receipt_file: z.strictObject({ src: z.string() }).nullable(),
  })
  .meta({ id: 'OwnedClassPackage' })
export type OwnedClassPackage = z.infer<typeof ownedClassPackage>
