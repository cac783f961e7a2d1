import { z } from 'zod'
import { roles } from '../values/call.ts'
import { isLocalDate } from '../values/days.ts'
import { versioned, withVersion } from '../values/version.ts'
import { addressFields, type AddressInput } from './addresses/address-fields.ts'
import { instant } from '../values/shapes.ts'

const daySchema = z.string().refine(isLocalDate, 'Escribe una fecha válida.')
export const numericId = z.number().int().positive()

/** 3.3: the billing address. */
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

/** The profile picture; `idAdjunto` of the customer is the id of its file (3.2). */
const pictureSchema = z.strictObject({ src: z.string(), name: z.string(), type: z.string() })

const purchaseSchema = z
  .strictObject({
    purchase_id: numericId,
    class_package_id: numericId,
    status: z.string(),
  })
  .meta({ id: 'Bought' })

/** 3.2: a customer as they see themselves. Passwords and other related rows never leave the server. */
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
    unlimited_membership_expiration: instant.nullable(),
    signup_reason: z.string().nullable(),
    other: z.string().nullable(),
    accepted_pages: z.array(numericId),
    purchases: z.array(purchaseSchema),
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

/** 7.6: parts of a name, e-mail or phone; `more` says that there are further matches. */
export const searchQuery = z.strictObject({ query: z.string().trim().min(2).max(80) })
export const searchResult = z.strictObject({ customers: z.array(foundPersonSchema), more: z.boolean() })

export const coachAccountSchema = z.strictObject({ instructor_id: numericId, customer: foundPersonSchema.nullable() })
export type CoachAccount = z.infer<typeof coachAccountSchema>

const shortText = z.string().trim().max(120)

const personFields = {
  name: shortText,
  last_name: shortText,
  phone: z.string().trim().max(40),
  instagram: shortText.nullish(),
  birthdate: daySchema.nullish(),
  signup_reason: shortText.nullish(),
  other: z.string().trim().max(500).nullish(),
}

/** 7.7: the profile of an authenticated account; e-mail and uid come from the account. */
export const newCustomerSchema = z
  .strictObject({
    ...personFields,
    accepted_pages: z.array(numericId).max(100).default([]),
  })
  .meta({ id: 'NewCustomer' })
export type NewCustomer = z.infer<typeof newCustomerSchema>

/** 4.2, 3.2: the sign-up form. The length of a password is limited before it is hashed. */
export const signUpSchema = newCustomerSchema
  .extend({
    email: z.string().trim().max(254),
    password: z.string().max(1000),
    password_confirm: z.string().max(1000),
  })
  .meta({ id: 'SignUp' })
export type SignUpForm = z.infer<typeof signUpSchema>

/** 3.2, 4.23: lists that a client may send with a profile; they are dropped. Any other unknown field is refused. */
export const ignoredLists = [
  'customer_milestone',
  'class_reservations',
  'available_classes',
  'online_accesses',
  'accepted_pages',
  'purchases',
  'invoices',
] as const

const dropped = Object.fromEntries(ignoredLists.map((list) => [list, z.unknown().optional()])) as Record<
  (typeof ignoredLists)[number],
  z.ZodOptional<z.ZodUnknown>
>

const nullAsEmpty = (field: z.ZodString) =>
  field
    .nullable()
    .transform((text) => text ?? '')
    .optional()

/** 7.8: the fields of a profile, all optional; `customer_id` must be the caller's unless staff send it (R16). */
export const profileSchema = z
  .strictObject({
    customer_id: numericId.optional(),
    name: nullAsEmpty(shortText),
    last_name: nullAsEmpty(shortText),
    phone: nullAsEmpty(personFields.phone),
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
        Object.entries(sent).filter(([field]) => !ignoredLists.includes(field as (typeof ignoredLists)[number])),
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
  address?: (AddressInput & { address_id?: number | undefined }) | null
  idAdjunto?: number | null
  version?: number | undefined
}
