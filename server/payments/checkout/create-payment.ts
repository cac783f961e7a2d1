import type { createPayment as call } from '@aforo/domain/payments/checkout/contract.ts'
import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import type { Attempted } from '@aforo/domain/payments/checkout/shapes.ts'
import { type ResponseOf, isAtLeast, type ParsedOf } from '@aforo/domain/values/call.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { ApplySubscription } from './payments/follow.ts'
import { attempt } from './attempt.ts'
import { lastPaymentOf } from './payments/find-payment.ts'
import type { Caller } from '../../platform/http/request.ts'

type PaymentRequest = {
  readonly caller: Caller
  readonly key: string
  readonly from: string
  readonly body: ParsedOf<typeof call>['body']
}

/** A card payment of a package (7.18). `customer_id` counts from staff only (F40). */
export async function createPayment(
  app: AppContext,
  { caller, key, from, body }: PaymentRequest,
  applySubscription: ApplySubscription,
): Promise<Verdict<ResponseOf<typeof call>>> {
  const { customer_id = caller.customer_id, ...input } = body
  const byStaff = customer_id !== caller.customer_id
  if (byStaff && !isAtLeast(caller.role, 'reception')) return refuse('not-for-others')
  const attempt_key = byStaff ? `staff-${caller.customer_id}:${key}` : key
  const buying = { customer_id, attempt_key, from, byStaff, input: { ...input, payment_method: 'card' as const } }
  const attempted = await attempt(app, buying, applySubscription)
  if (!attempted.allowed) return attempted
  const { purchase_id } = attempted.value
  const clientSecret = secretOf(attempted.value)
  const payment = clientSecret === null ? null : await lastPaymentOf(app, purchase_id)
  return allow({ payment_id: payment?.payment_id ?? null, purchase_id, clientSecret })
}

const secretOf = (attempted: Attempted): string | null => ('clientSecret' in attempted ? attempted.clientSecret : null)
