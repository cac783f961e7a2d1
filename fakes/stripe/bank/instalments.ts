import { Fault } from '../provider/fault.ts'
import type { IntentThing, MethodThing, Plan } from '../provider/shapes.ts'

/** From what amount on a bank offers so many months, in centavos. */
const LEAST: readonly (readonly [count: number, centavos: number])[] = [
  [3, 30_000],
  [6, 60_000],
  [9, 90_000],
  [12, 120_000],
]

export function plansFor(intent: IntentThing, method: MethodThing): Plan[] {
  if (!intent.payment_method_options.card?.installments.enabled || !method._behaviour?.instalments) return []
  return LEAST.filter(([, least]) => intent.amount >= least).map(([count]) => ({
    count,
    interval: 'month',
    type: 'fixed_count',
  }))
}

export function withPlans(intent: IntentThing, method: MethodThing): IntentThing {
  const { card } = intent.payment_method_options
  if (!card) return intent
  const available_plans = plansFor(intent, method)
  const installments = { ...card.installments, available_plans, plan: null }
  return { ...intent, payment_method_options: { ...intent.payment_method_options, card: { installments } } }
}

export function withPlan(intent: IntentThing, method: MethodThing, count: number): IntentThing {
  const available_plans = plansFor(intent, method)
  const plan = available_plans.find((one) => one.count === count)
  if (!plan) throw new Fault(400, 'invalid_installments_plan', `This card has no plan of ${count} months here.`)
  return {
    ...intent,
    payment_method_options: { card: { installments: { enabled: true, available_plans, plan } } },
  }
}
