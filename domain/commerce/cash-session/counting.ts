import type { Centavos } from '../../values/money.ts'

/** How many pieces of each coin and note lie in a drawer, by their worth in centavos. */
export type Counted = Readonly<Record<string, number>>

/** The notes and coins of Mexico that are counted, the largest first, in centavos. */
export const pieces: readonly Centavos[] = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50]

export const worthOf = (counted: Counted): Centavos =>
  pieces.reduce((sum, piece) => sum + piece * (counted[piece] ?? 0), 0)
