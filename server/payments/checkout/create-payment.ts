import type { createPayment as call } from '@aforo/domain/payments/checkout/contract.ts'
import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import type { Attempted } from '@aforo/domain/payments/checkout/shapes.ts'
import { type AnswerOf, isAtLeast, type ParsedOf } from '@aforo/domain/values/call.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { World } from '../../app/world.ts'
import type { ApplySubscription } from './payments/follow.ts'
import { attempt } from './attempt.ts'
import { lastPaymentOf } from './payments/find-payment.ts'
import type { Caller } from '../../platform/http/request.ts'

type PaymentRequest = {
  readonly who: Caller
  readonly key: string
  readonly from: string
  readonly body: ParsedOf<typeof call>['body']
}

/** A card payment of a package (7.18). `customer_id` counts from staff only (F40). */
export async function createPayment(
  world: World,
  { who, key, from, body }: PaymentRequest,
  applySubscription: ApplySubscription,
): Promise<Verdict<AnswerOf<typeof call>>> {
  const { customer_id = who.customer_id, ...wish } = body
  const byStaff = customer_id !== who.customer_id
  if (byStaff && !isAtLeast(who.role, 'reception')) return refuse('not-for-others')
  const attempt_key = byStaff ? `staff-${who.customer_id}:${key}` : key
  const buying = { customer_id, attempt_key, from, byStaff, wish: { ...wish, payment_method: 'card' as const } }
  const attempted = await attempt(world, buying, applySubscription)
  if (!attempted.allowed) return attempted
  const { purchase_id } = attempted.value
  const clientSecret = secretOf(attempted.value)
  const payment = clientSecret === null ? null : await lastPaymentOf(world, purchase_id)
  return allow({ payment_id: payment?.payment_id ?? null, purchase_id, clientSecret })
}

const secretOf = (attempted: Attempted): string | null => ('clientSecret' in attempted ? attempted.clientSecret : null)
