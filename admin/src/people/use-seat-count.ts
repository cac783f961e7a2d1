import type { countSeatsOf } from '@aforo/domain/booking/reservations/contract.ts'
import { useApiQuery } from '../api/use-api-query.ts'

export function useSeatCount(purchase_id: number): number | null {
  const { data } = useApiQuery<typeof countSeatsOf>('GET /purchases/{id}/seats', { params: { id: purchase_id } })
  return data?.seats ?? null
}
