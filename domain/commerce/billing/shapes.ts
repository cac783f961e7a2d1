import { z } from 'zod'
import { id, instant, pesos } from '../../values/shapes.ts'

const text = z.string().trim().max(254)

export const billingProfile = z
  .strictObject({
    rfc: text,
    legal_name: text,
    tax_system: text,
    zip_code: text,
    cfdi_use: text,
    email: text,
  })
  .meta({ id: 'BillingProfile' })
export type BillingProfile = z.infer<typeof billingProfile>
export type BillingField = keyof BillingProfile

export const cfdiStatuses = ['requested', 'stamped', 'failed', 'cancelled'] as const
export type CfdiStatus = (typeof cfdiStatuses)[number]

export const cfdi = z
  .strictObject({
    cfdi_id: id,
    invoice_id: id,
    purchase_id: id,
    title: z.string(),
    total_payment: pesos,
    chargedAt: instant,
    status: z.enum(cfdiStatuses),
    uuid: z.string().nullable(),
    rfc: z.string(),
    legal_name: z.string(),
    error: z.string().nullable(),
    has_files: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Cfdi' })
export type Cfdi = z.infer<typeof cfdi>

export const cfdiForStaff = cfdi
  .extend({
    customer_id: id,
    profile: billingProfile,
    refunded: pesos,
    attempts: z.int().nonnegative(),
  })
  .meta({ id: 'CfdiForStaff' })
export type CfdiForStaff = z.infer<typeof cfdiForStaff>
