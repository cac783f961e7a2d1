import { z } from 'zod'
import type { Tx } from '../../context.ts'
import { money } from './charges.ts'
import { invalid, notFound, type ApiResponse, respond } from '../api/response.ts'
import { newId, type Wallet } from '../wallet.ts'
import { findResource, insertResource } from '../wallet-store.ts'

const product = z.object({ name: z.string().min(1).max(127), type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']) })
const MAX_INTERVAL = { DAY: 365, WEEK: 52, MONTH: 12, YEAR: 1 }
const cycle = z.object({
  tenure_type: z.enum(['TRIAL', 'REGULAR']),
  sequence: z.int().min(1).max(99),
  total_cycles: z.int().min(0).max(999),
  frequency: z
    .object({ interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']), interval_count: z.int().min(1) })
    .refine(({ interval_unit, interval_count }) => interval_count <= MAX_INTERVAL[interval_unit]),
  pricing_scheme: z.object({ fixed_price: money }),
})
export type Cycle = z.infer<typeof cycle>

const plan = z.object({
  product_id: z.string(),
  name: z.string().min(1).max(127),
  status: z.literal('ACTIVE'),
  billing_cycles: z
    .array(cycle)
    .min(1)
    .max(3)
    .refine((cycles) => cycles.every(({ sequence }, index) => sequence === index + 1))
    .refine((cycles) =>
      cycles.every(({ tenure_type }, index) => (tenure_type === 'REGULAR') === (index === cycles.length - 1)),
    )
    .refine((cycles) => Number(cycles.at(-1)?.pricing_scheme.fixed_price.value) > 0),
  payment_preferences: z.object({
    auto_bill_outstanding: z.boolean(),
    setup_fee: money,
    setup_fee_failure_action: z.enum(['CONTINUE', 'CANCEL']),
    payment_failure_threshold: z.int().min(0).max(999),
  }),
})
export type Plan = z.infer<typeof plan> & { id: string }

export async function createProduct(tx: Tx, { context }: Wallet, json: unknown): Promise<ApiResponse> {
  const parsed = product.safeParse(json)
  if (!parsed.success) return invalid(parsed.error.issues[0]?.path.join('/') ?? '')
  const created = { id: `PROD-${newId(context)}`, ...parsed.data, create_time: context.now().toISOString() }
  await insertResource(tx, 'product', created.id, created, { now: context.now() })
  return respond(created, 201)
}

export async function createPlan(tx: Tx, { context }: Wallet, json: unknown): Promise<ApiResponse> {
  const parsed = plan.safeParse(json)
  if (!parsed.success) return invalid(parsed.error.issues[0]?.path.join('/') ?? '')
  if (!(await findResource(tx, 'product', parsed.data.product_id))) return notFound
  const created = { id: `P-${newId(context, 24)}`, ...parsed.data, create_time: context.now().toISOString() }
  await insertResource(tx, 'plan', created.id, created, { now: context.now() })
  return respond(created, 201)
}

export async function findPlan(tx: Tx, id: string): Promise<Plan | null> {
  const stored = await findResource(tx, 'plan', id)
  return stored ? (stored.body as unknown as Plan) : null
}
