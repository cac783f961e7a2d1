import { Fault } from '../provider/fault.ts'
import type { IntentObject, MethodObject, Plan } from '../provider/shapes.ts'

/** The smallest amount, in centavos, for which a bank offers each number of months. */
const MIN_AMOUNTS: readonly (readonly [count: number, centavos: number])[] = [
  [3, 30_000],
  [6, 60_000],
  [9, 90_000],
  [12, 120_000],
]

export function plansFor(intent: IntentObject, method: MethodObject): Plan[] {
  if (!intent.payment_method_options.card?.installments.enabled || !method._behaviour?.instalments) return []
  return MIN_AMOUNTS.filter(([, minimum]) => intent.amount >= minimum).map(([count]) => ({
    count,
    interval: 'month',
    type: 'fixed_count',
  }))
}

export function withPlans(intent: IntentObject, method: MethodObject): IntentObject {
  const { card } = intent.payment_method_options
  if (!card) return intent
  const available_plans = plansFor(intent, method)
  const installments = { ...card.installments, available_plans, plan: null }
  return { ...intent, payment_method_options: { ...intent.payment_method_options, card: { installments } } }
}

export function withPlan(intent: IntentObject, method: MethodObject, count: number): IntentObject {
  const available_plans = plansFor(intent, method)
  const plan = available_plans.find((available) => available.count === count)
  if (!plan) throw new Fault(400, 'invalid_installments_plan', `This card has no plan of ${count} months here.`)
  return {
    ...intent,
    payment_method_options: { card: { installments: { enabled: true, available_plans, plan } } },
  }
}
