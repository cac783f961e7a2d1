export type MethodKind = 'cash' | 'card' | 'transfer'

/** 3.17 cash is known by the name 'Efectivo', card by a name with 'tarjeta' in it; the rest is paid by transfer. */
export function methodKind(name: string): MethodKind {
  const normalName = name.trim().toLowerCase()
  if (normalName === 'efectivo') return 'cash'
  return normalName.includes('tarjeta') ? 'card' : 'transfer'
}
