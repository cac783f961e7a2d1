import type { changeSource } from '@aforo/domain/payments/subscriptions/contract.ts'
import { callApi } from '../../api/call-api.ts'

export type ChangeCardResult = { message: string } | { fault: string }

/** Changes the card of a plan; an overdue amount is charged to it at once. Returns the message to show (R11). */
export async function changeCard(
  purchase_id: number,
  payment_source_id: number,
  owes: boolean,
): Promise<ChangeCardResult> {
  const response = await callApi<typeof changeSource>('PUT /purchases/{id}/source', {
    params: { id: purchase_id },
    body: { payment_source_id },
  })
  if (!response.ok) return { fault: response.failure.message }
  if (!owes) return { message: 'Método de pago guardado.' }
  return response.value.purchase.subscription?.past_due_since
    ? { fault: 'Tu banco volvió a rechazar el cobro. Intenta con otra tarjeta.' }
    : { message: '¡Pago exitoso!' }
}
