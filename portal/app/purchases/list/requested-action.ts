import type { PurchaseAction } from './purchase-actions.tsx'
import type { PurchaseLine } from './purchase-words.ts'

/** What a letter's link asks for: `?cancelar=12` ends that plan, `?tarjeta=12` charges it to another card (R11). */
export function requestedAction(lines: readonly PurchaseLine[], address: URLSearchParams): PurchaseAction | null {
  const lineOf = (name: string) => lines.find(({ purchase_id }) => String(purchase_id) === address.get(name))
  const [ended, charged] = [lineOf('cancelar'), lineOf('tarjeta')]
  if (ended?.plan?.cancel) return { what: 'cancel', line: ended }
  return charged?.plan?.card ? { what: 'card', line: charged } : null
}
