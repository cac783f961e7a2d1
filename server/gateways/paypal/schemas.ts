import { z } from 'zod'

const money = z.object({ currency_code: z.literal('MXN'), value: z.string() })
export type Money = z.infer<typeof money>

/** '150.00': pesos with two decimals, as PayPal writes them. */
export const toMoney = (centavos: number): Money => ({ currency_code: 'MXN', value: (centavos / 100).toFixed(2) })
export const centavosOf = ({ value }: Money): number => Math.round(Number(value) * 100)

const instant = z.string().transform((text) => new Date(text))
const refundPart = z.object({ id: z.string(), status: z.string(), amount: money })
const capturePart = z.object({ id: z.string(), status: z.string(), amount: money, create_time: instant })

export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({ captures: z.array(capturePart).default([]), refunds: z.array(refundPart).default([]) })
          .optional(),
      }),
    )
    .min(1),
})
export type Order = z.output<typeof orderSchema>

export const refundSchema = z.object({ id: z.string(), status: z.string() })
/** Refunds of a subscription's charges use the older API, whose field is `state`. */
export const saleRefundSchema = z.object({ id: z.string(), state: z.string() })

export const disputesSchema = z.object({
  items: z
    .array(
      z.object({
        dispute_id: z.string(),
        status: z.string(),
        dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
      }),
    )
    .default([]),
})

const frequency = z.object({ interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']), interval_count: z.number() })
export type Frequency = z.output<typeof frequency>
const cycle = z.object({
  tenure_type: z.enum(['TRIAL', 'REGULAR']),
  sequence: z.number(),
  total_cycles: z.number(),
  frequency,
  pricing_scheme: z.object({ fixed_price: money }).optional(),
})
export type Cycle = z.output<typeof cycle>

export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  plan_id: z.string(),
  custom_id: z.string().optional(),
  quantity: z.string().optional(),
  plan_overridden: z.boolean().optional(),
  start_time: instant,
  create_time: instant,
  plan: z.object({
    billing_cycles: z.array(cycle).min(1),
    payment_preferences: z.object({ setup_fee: money.optional() }).optional(),
  }),
  billing_info: z.object({ failed_payments_count: z.number().default(0) }).optional(),
})
export type Subscription = z.output<typeof subscriptionSchema>

const transaction = z.object({
  id: z.string(),
  status: z.string(),
  time: instant,
  amount_with_breakdown: z.object({ gross_amount: money }),
})
export type Transaction = z.output<typeof transaction>
export const transactionsSchema = z.object({ transactions: z.array(transaction).default([]) })

export const reportSchema = z.object({
  total_pages: z.number().default(1),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.string().optional(),
          paypal_reference_id_type: z.string().optional(),
          transaction_event_code: z.string(),
          transaction_amount: money,
          custom_field: z.string().optional(),
        }),
      }),
    )
    .default([]),
})
