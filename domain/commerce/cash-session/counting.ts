import type { Centavos } from '../../values/money.ts'

/** The number of each coin and note in a drawer, by its value in centavos. */
export type Counted = Readonly<Record<string, number>>

/** The denominations of Mexican notes and coins that are counted, in centavos, the largest first. */
export const denominations: readonly Centavos[] = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50,
]

export const sumPieces = (counted: Counted): Centavos =>
  denominations.reduce((sum, piece) => sum + piece * (counted[piece] ?? 0), 0)
