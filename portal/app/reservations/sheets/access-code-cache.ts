import type { getAccessCode } from '@aforo/domain/booking/roster/contract.ts'
import { callApi } from '../../api/call-api.ts'

/** A code as it is shown; `keptAt` when it was kept, should it not have been read just now. */
export type Code = { readonly svg: string; readonly cachedAt: Date | null }
export type Brought = { readonly code: Code } | { readonly fault: string }

const PLACE = 'aforo.code.'

export async function bringCode(class_reservation_id: number): Promise<Brought> {
  const params = { id: class_reservation_id }
  const answer = await callApi<typeof getAccessCode>('GET /class_reservations/{id}/access-code', { params })
  if (answer.ok) {
    storeCode(class_reservation_id, answer.value.svg)
    return { code: { svg: answer.value.svg, cachedAt: null } }
  }
  const code = answer.failure.code === 'offline' ? cachedCode(class_reservation_id) : null
  return code ? { code } : { fault: answer.failure.message }
}

export async function cacheCode(class_reservation_id: number): Promise<void> {
  if (!cachedCode(class_reservation_id)) await bringCode(class_reservation_id)
}

export function cachedCode(class_reservation_id: number): Code | null {
  try {
    const json = sessionStorage.getItem(PLACE + class_reservation_id)
    if (!json) return null
    const { svg, at } = JSON.parse(json) as { svg: string; at: number }
    return { svg, cachedAt: new Date(at) }
  } catch {
    return null
  }
}

function storeCode(class_reservation_id: number, svg: string): void {
  try {
    sessionStorage.setItem(PLACE + class_reservation_id, JSON.stringify({ svg, at: Date.now() }))
  } catch {
    // A browser that forbids storage reads the code each time.
  }
}
