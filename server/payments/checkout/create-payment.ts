import type { createPayment as call } from '@aforo/domain/payments/checkout/contract.ts'
import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import type { AttemptResponse } from '@aforo/domain/payments/checkout/shapes.ts'
import { isAtLeast, type ParsedOf } from '@aforo/domain/values/call.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { ApplySubscription } from './payments/read-payment-update.ts'
import { startPurchaseAttempt } from './attempt.ts'
import { lastPaymentOf } from './payments/find-payment.ts'
import type { Caller } from '../../platform/http/request.ts'

type PaymentRequest = {
  readonly caller: Caller
  readonly key: string
  readonly from: string
  readonly body: ParsedOf<typeof call>['body']
}

/** Pays a package by card (7.18). A `customer_id` in the body is accepted from staff only (F40). */
export async function createPayment(
  app: AppContext,
  { caller, key, from, body }: PaymentRequest,
  applySubscription: ApplySubscription,
) {
  const { customer_id = caller.customer_id, ...input } = body
  const byStaff = customer_id !== caller.customer_id
  if (byStaff && !isAtLeast(caller.role, 'reception')) return refuse('not-for-others')
  const attempt_key = byStaff ? `staff-${caller.customer_id}:${key}` : key
  const buying = { customer_id, attempt_key, from, byStaff, input: { ...input, payment_method: 'card' as const } }
  const result = await startPurchaseAttempt(app, buying, applySubscription)
  if (!result.allowed) return result
  const { purchase_id } = result.value
  const clientSecret = secretOf(result.value)
  const payment = clientSecret === null ? null : await lastPaymentOf(app, purchase_id)
  return allow({ payment_id: payment?.payment_id ?? null, purchase_id, clientSecret })
}

const secretOf = (attempted: AttemptResponse): string | null =>
  'clientSecret' in attempted ? attempted.clientSecret : null
