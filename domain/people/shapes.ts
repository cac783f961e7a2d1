import { z } from 'zod'
import { roles } from '../values/call.ts'
import { isLocalDate } from '../values/days.ts'
import { versioned, withVersion } from '../values/version.ts'
import { addressFields, type SentAddress } from './addresses/sent.ts'

const daySchema = z.string().refine(isLocalDate, 'Escribe una fecha válida.')
export const numericId = z.number().int().positive()

/** 3.3 the billing address. */
export const addressSchema = z
  .strictObject({
    address_id: numericId,
    street: z.string().nullable(),
    number: z.string().nullable(),
    interior_number: z.string().nullable(),
    neighborhood: z.string().nullable(),
    city: z.string(),
    zip_code: z.string().nullable(),
    state: z.string(),
    country: z.string(),
  })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof addressSchema>

/** The profile picture; `idAdjunto` beside it is the file it is kept as (3.2). */
const pictureSchema = z.strictObject({ src: z.string(), name: z.string(), type: z.string() })

const boughtSchema = z
  .strictObject({
    purchase_id: numericId,
    class_package_id: numericId,
    status: z.string(),
  })
  .meta({ id: 'Bought' })

/** 3.2 a customer's own view. Passwords and other related rows never leave the server. */
export const customerSchema = z
  .strictObject({
    customer_id: numericId,
    uid: z.string(),
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    instagram: z.string().nullable(),
    birthdate: daySchema.nullable(),
    address: addressSchema.nullable(),
    account: z.strictObject({
      role: z.enum(roles),
      email_verified: z.boolean(),
      /** The coach of this account, whose rosters it manages (R13). */
      instructor_id: numericId.nullable(),
    }),
    file: pictureSchema.nullable(),
    idAdjunto: numericId.nullable(),
    has_unlimited: z.boolean(),
    unlimited_membership_expiration: z.iso.datetime().nullable(),
    signup_reason: z.string().nullable(),
    other: z.string().nullable(),
    accepted_pages: z.array(numericId),
    purchases: z.array(boughtSchema),
    ...withVersion,
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof customerSchema>

export const foundPersonSchema = z
  .strictObject({
    customer_id: numericId,
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(roles),
  })
  .meta({ id: 'FoundPerson' })
export type FoundPerson = z.infer<typeof foundPersonSchema>

/** 7.6 parts of a name, e-mail or phone, and matches; `more` when there are others. */
export const wordsSchema = z.strictObject({ query: z.string().trim().min(2).max(80) })
export const foundSchema = z.strictObject({ customers: z.array(foundPersonSchema), more: z.boolean() })

export const coachAccountSchema = z.strictObject({ instructor_id: numericId, customer: foundPersonSchema.nullable() })
export type CoachAccount = z.infer<typeof coachAccountSchema>

const word = z.string().trim().max(120)

const personFields = {
  name: word,
  last_name: word,
  phone: z.string().trim().max(40),
  instagram: word.nullish(),
  birthdate: daySchema.nullish(),
  signup_reason: word.nullish(),
  other: z.string().trim().max(500).nullish(),
}

/** 7.7 the profile of an authenticated account: e-mail and uid come from the account. */
export const newCustomerSchema = z
  .strictObject({
    ...personFields,
    accepted_pages: z.array(numericId).max(100).default([]),
  })
  .meta({ id: 'NewCustomer' })
export type NewCustomer = z.infer<typeof newCustomerSchema>

/** 4.2, 3.2 the sign-up form. Passwords are bounded before any is hashed. */
export const signUpSchema = newCustomerSchema
  .extend({
    email: z.string().trim().max(254),
    password: z.string().max(1000),
    password_confirm: z.string().max(1000),
  })
  .meta({ id: 'SignUp' })
export type SignUpForm = z.infer<typeof signUpSchema>

/** 3.2, 4.23 lists that a saved profile may still carry: they are dropped. Any other stranger is refused. */
export const strippedLists = [
  'customer_milestone',
  'class_reservations',
  'available_classes',
  'online_accesses',
  'accepted_pages',
  'purchases',
  'invoices',
] as const

const dropped = Object.fromEntries(strippedLists.map((list) => [list, z.unknown().optional()])) as Record<
  (typeof strippedLists)[number],
  z.ZodOptional<z.ZodUnknown>
>

const emptied = (text: z.ZodString) =>
  text
    .nullable()
    .transform((words) => words ?? '')
    .optional()

/** 7.8 a profile's own fields, all optional; `customer_id` must be one's own unless staff send it (R16). */
export const profileSchema = z
  .strictObject({
    customer_id: numericId.optional(),
    name: emptied(word),
    last_name: emptied(word),
    phone: emptied(personFields.phone),
    instagram: personFields.instagram,
    birthdate: personFields.birthdate,
    signup_reason: personFields.signup_reason,
    other: personFields.other,
    address: z.strictObject({ ...addressFields, address_id: numericId.optional() }).nullish(),
    idAdjunto: numericId.nullish(),
    ...versioned,
    ...dropped,
  })
  .transform(
    (sent) =>
      Object.fromEntries(
        Object.entries(sent).filter(([field]) => !strippedLists.includes(field as (typeof strippedLists)[number])),
      ) as ProfileChange,
  )

export type ProfileChange = {
  customer_id?: number
  name?: string
  last_name?: string
  phone?: string
  instagram?: string | null
  birthdate?: string | null
  signup_reason?: string | null
  other?: string | null
  address?: (SentAddress & { address_id?: number | undefined }) | null
  idAdjunto?: number | null
  version?: number | undefined
}
