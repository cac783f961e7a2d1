import type { countSeatsOf } from '@aforo/domain/booking/reservations/contract.ts'
import { useRead } from '../api/use-read.ts'

export function useSeatsOf(purchase_id: number): number | null {
  const { data } = useRead<typeof countSeatsOf>('GET /purchases/{id}/seats', { params: { id: purchase_id } })
  return data?.seats ?? null
}
