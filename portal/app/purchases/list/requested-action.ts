import type { PurchaseAction } from './purchase-actions.tsx'
import type { PurchaseRow } from './purchase-words.ts'

/** The action of a link in an e-mail: `?cancelar=12` cancels plan 12, `?tarjeta=12` changes its card (R11). */
export function requestedAction(lines: readonly PurchaseRow[], searchParams: URLSearchParams): PurchaseAction | null {
  const lineOf = (name: string) => lines.find(({ purchase_id }) => String(purchase_id) === searchParams.get(name))
  const [toCancel, toChangeCard] = [lineOf('cancelar'), lineOf('tarjeta')]
  if (toCancel?.plan?.cancel) return { kind: 'cancel', line: toCancel }
  return toChangeCard?.plan?.card ? { kind: 'card', line: toChangeCard } : null
}
