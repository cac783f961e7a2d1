import type { getAccessCode } from '@aforo/domain/booking/roster/contract.ts'
import { callApi } from '../../api/call-api.ts'

/** An access code; `cachedAt` is null when the code was loaded just now. */
export type Code = { readonly svg: string; readonly cachedAt: Date | null }
export type LoadedCode = { readonly code: Code } | { readonly fault: string }

const KEY_PREFIX = 'aforo.code.'

export async function loadCode(class_reservation_id: number): Promise<LoadedCode> {
  const params = { id: class_reservation_id }
  const response = await callApi<typeof getAccessCode>('GET /class_reservations/{id}/access-code', { params })
  if (response.ok) {
    storeCode(class_reservation_id, response.value.svg)
    return { code: { svg: response.value.svg, cachedAt: null } }
  }
  const code = response.failure.code === 'offline' ? cachedCode(class_reservation_id) : null
  return code ? { code } : { fault: response.failure.message }
}

export async function preloadCode(class_reservation_id: number): Promise<void> {
  if (!cachedCode(class_reservation_id)) await loadCode(class_reservation_id)
}

export function cachedCode(class_reservation_id: number): Code | null {
  try {
    const json = sessionStorage.getItem(KEY_PREFIX + class_reservation_id)
    if (!json) return null
    const { svg, at } = JSON.parse(json) as { svg: string; at: number }
    return { svg, cachedAt: new Date(at) }
  } catch {
    return null
  }
}

function storeCode(class_reservation_id: number, svg: string): void {
  try {
    sessionStorage.setItem(KEY_PREFIX + class_reservation_id, JSON.stringify({ svg, at: Date.now() }))
  } catch {
    // Without storage the code is loaded each time.
  }
}
