import type { Centavos } from '../../values/money.ts'

type Movement = { readonly way: 'cash' | 'terminal' | 'transfer'; readonly amount: Centavos }

/**
 * The cash that a session should contain: its opening float and all cash movements. Cards and transfers do not count.
 */
export const expectedCash = (openingFloat: Centavos, movements: readonly Movement[]): Centavos =>
  movements.reduce((sum, { way, amount }) => (way === 'cash' ? sum + amount : sum), openingFloat)
