import type { changeSource } from '@aforo/domain/payments/subscriptions/contract.ts'
import { callApi } from '../../api/call-api.ts'

export type Charged = { message: string } | { fault: string }

/** R11 charges a plan to a saved card; what is owed is tried with it at once. Answers what is said of it. */
export async function chargeTo(purchase_id: number, payment_source_id: number, owes: boolean): Promise<Charged> {
  const answer = await callApi<typeof changeSource>('PUT /purchases/{id}/source', {
    params: { id: purchase_id },
    body: { payment_source_id },
  })
  if (!answer.ok) return { fault: answer.failure.message }
  if (!owes) return { message: 'Método de pago guardado.' }
  return answer.value.purchase.subscription?.past_due_since
    ? { fault: 'Tu banco volvió a rechazar el cobro. Intenta con otra tarjeta.' }
    : { message: '¡Pago exitoso!' }
}
