import { z } from 'zod'
import { withVersion } from '../../../values/version.ts'
import { allowedTimes, classPackage, markedAllowance, period, pesos } from '../shapes.ts'

export const id = z.int().positive()
const words = (most: number) => z.string().trim().max(most)
const days = z.int().min(1).max(3650)
const price = pesos.max(999_999.99)

/** What every list of the desk is asked by: words, a page of 50, and whether archived ones or the others; or by numbers alone. */
export const adminListQuery = z
  .strictObject({
    query: words(80).default(''),
    page: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0),
    archived: z.enum(['no', 'yes']).default('no'),
    ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
      .transform((list) => list.split(',').map(Number))
      .optional(),
  })
  .meta({ id: 'PackagesDeskAskedOfDesk' })
export type AdminListQuery = z.output<typeof adminListQuery>

const isOwn = (src: string): boolean => /^\/(files|pictures)\/[\w./-]+$/.test(src) && !src.includes('..')
const address = words(500).refine(
  (src) => isOwn(src) || /^https:\/\/[^\s/]+\/\S*$/.test(src),
  'Escribe una dirección que empiece con https://',
)
const picture = z
  .strictObject({ src: words(500).refine(isOwn, 'Usa una imagen de tu sitio, como /files/foto.jpg.') })
  .nullable()

/** 3.11 a package as an administrator writes it. Its order is changed with the others' (PUT /class_packages/order). */
export const packageFields = z
  .strictObject({
    title: words(80).min(1, 'Escribe un nombre.'),
    short_description: words(160).nullable(),
    description: words(4_000).nullable(),
    image: picture,
    price,
    sale_price: price.nullable(),
    allow_discount_over_sale_price: z.boolean(),
    /** 0 gives no classes, -1 is unlimited; with parts it is always their sum. */
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

/** 3.11 a package as staff keep it: with its stock, what is sold of it, and its files. */
export const adminPackage = classPackage
  .extend({
    max_sales: z.int().nullable(),
    sold: z.int().nonnegative(),
    file_url: z.string().nullable(),
    receipt_file: z.strictObject({ src: z.string() }).nullable(),
    archivedAt: z.iso.datetime().nullable(),
    ...withVersion,
  })
  .meta({ id: 'DeskPackage' })
export type AdminPackage = z.infer<typeof adminPackage>

/** 7.13 a buyer of a special event and the seats reserved with it. */
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
    /** Pending until its money is here; those that failed, were cancelled or revoked do not attend. */
    status: z.enum(['pending', 'active', 'completed']),
    total_payment: pesos,
    createdAt: z.iso.datetime(),
    seats: z.array(
      z.strictObject({
        class_reservation_id: id,
        single_class_id: id,
        class_date: z.iso.datetime(),
        spot: z.string().nullable(),
        spot_label: z.string().nullable(),
        guest: z.string().nullable(),
        attend: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Attendee' })
export type Attendee = z.infer<typeof attendee>
