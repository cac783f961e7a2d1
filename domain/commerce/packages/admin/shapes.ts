import { z } from 'zod'
import { isOwnFile } from '../../../catalogue/files/naming.ts'
import { withVersion } from '../../../values/version.ts'
import { allowedTimes, classPackage, markedAllowance, period } from '../shapes.ts'
import { id, instant, pesos, trimmedText } from '../../../values/shapes.ts'

const days = z.int().min(1).max(3650)
const price = pesos.max(999_999.99)

const address = trimmedText(500).refine(
  (src) => isOwnFile(src) || /^https:\/\/[^\s/]+\/\S*$/.test(src),
  'Escribe una dirección que empiece con https://',
)
const picture = z
  .strictObject({ src: trimmedText(500).refine(isOwnFile, 'Usa una imagen de tu sitio, como /files/foto.jpg.') })
  .nullable()

/**
 * A package as an administrator edits it (3.11). Its order is changed for all packages together (PUT
 * /class_packages/order).
 */
export const packageFields = z
  .strictObject({
    title: trimmedText(80).min(1, 'Escribe un nombre.'),
    short_description: trimmedText(160).nullable(),
    description: trimmedText(4_000).nullable(),
    image: picture,
    price,
    sale_price: price.nullable(),
    allow_discount_over_sale_price: z.boolean(),
    /** 0 is no classes, -1 is unlimited; with parts it is always their sum. */
    class_amount: markedAllowance.max(999),
    class_package_types: z
      .array(
        z.strictObject({ class_type_id: id, class_amount: markedAllowance.max(999), expiration_days: days.nullable() }),
      )
      .max(40),
    allowed_times: z.array(allowedTimes).max(20),
    guests_included: z.boolean(),
    expiration_days: days.nullable(),
    is_subscription: z.boolean(),
    subscription_period: period.nullable(),
    subscription_interval: z.int().min(1).max(36).nullable(),
    free_trial_length: z.int().min(1).max(365).nullable(),
    free_trial_period: period.nullable(),
    limit_per_customer: z.int().min(1).max(999).nullable(),
    max_sales: z.int().min(1).max(99_999).nullable(),
    is_trial: z.boolean(),
    new_people_only: z.boolean().optional(),
    is_online: z.boolean(),
    is_presencial: z.boolean(),
    is_special_event: z.boolean(),
    is_home: z.boolean(),
    file_url: address.nullable(),
    receipt_file: picture,
  })
  .meta({ id: 'PackageFields' })
export const packageDefaults = {
  short_description: null,
  description: null,
  image: null,
  sale_price: null,
  allow_discount_over_sale_price: false,
  class_amount: 0,
  class_package_types: [],
  allowed_times: [],
  guests_included: false,
  expiration_days: null,
  is_subscription: false,
  subscription_period: null,
  subscription_interval: null,
  free_trial_length: null,
  free_trial_period: null,
  limit_per_customer: null,
  max_sales: null,
  is_trial: false,
  is_online: false,
  is_presencial: true,
  is_special_event: false,
  is_home: false,
  file_url: null,
  receipt_file: null,
} satisfies Partial<z.output<typeof packageFields>>
export type PackageFields = z.output<typeof packageFields>

/** A package in the admin: with its stock, the number sold and its files (3.11). */
export const adminPackage = classPackage
  .extend({
    max_sales: z.int().nullable(),
    sold: z.int().nonnegative(),
    file_url: z.string().nullable(),
    receipt_file: z.strictObject({ src: z.string() }).nullable(),
    archivedAt: instant.nullable(),
    ...withVersion,
  })
  .meta({ id: 'DeskPackage' })
export type AdminPackage = z.infer<typeof adminPackage>

/** A buyer of a special event and the seats reserved with it (7.13). */
export const attendee = z
  .strictObject({
    purchase_id: id,
    customer: z.strictObject({
      customer_id: id,
      name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
    }),
    /** Pending until the money arrives; failed, cancelled and revoked purchases are not attendees. */
    status: z.enum(['pending', 'active', 'completed']),
    total_payment: pesos,
    createdAt: instant,
    seats: z.array(
      z.strictObject({
        class_reservation_id: id,
        single_class_id: id,
        class_date: instant,
        spot: z.string().nullable(),
        spot_label: z.string().nullable(),
        guest: z.string().nullable(),
        attend: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Attendee' })
export type Attendee = z.infer<typeof attendee>
