export type MethodKind = 'cash' | 'card' | 'transfer'

/** Cash is the method named 'Efectivo', card one with 'tarjeta' in its name; every other is a transfer (3.17). */
export function methodKind(name: string): MethodKind {
  const normalName = name.trim().toLowerCase()
  if (normalName === 'efectivo') return 'cash'
  return normalName.includes('tarjeta') ? 'card' : 'transfer'
}

type OfflineKind = 'oxxo' | 'spei' | 'cash' | 'transfer'
const OFFLINE_KINDS: readonly string[] = ['oxxo', 'spei', 'cash', 'transfer'] satisfies OfflineKind[]

/** Whether the money arrives later, at a till or in an account: never declined, but the time to pay may expire. */
export const isPaidOffline = (kind: string): kind is OfflineKind => OFFLINE_KINDS.includes(kind)
