export type MethodKind = 'cash' | 'card' | 'transfer'

/** Cash is the method named 'Efectivo', card one with 'tarjeta' in its name; every other is a transfer (3.17). */
export function methodKind(name: string): MethodKind {
  const normalName = name.trim().toLowerCase()
  if (normalName === 'efectivo') return 'cash'
  return normalName.includes('tarjeta') ? 'card' : 'transfer'
}
