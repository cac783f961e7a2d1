import type { Centavos } from '../../values/money.ts'

type Moved = { readonly way: 'cash' | 'terminal' | 'transfer'; readonly amount: Centavos }

/** What must lie in a till: its float, and all cash that came and went since. Cards and transfers lie elsewhere. */
export const expectedIn = (openingFloat: Centavos, movements: readonly Moved[]): Centavos =>
  movements.reduce((sum, { way, amount }) => (way === 'cash' ? sum + amount : sum), openingFloat)
