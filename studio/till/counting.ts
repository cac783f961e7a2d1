/** How many pieces of each coin and note lie in a drawer, by their worth in centavos. */
export type Counted = Readonly<Record<string, number>>
