import type { SQL } from 'drizzle-orm'

/** Something that must hold at every moment (reliability 1.6), and the question that finds where it does not. */
export type Invariant = {
  /** Its number: I1 to I9. */
  readonly name: string
  readonly table: string
  /** Answers rows of `id`, `expected` and `found`; none when it holds. `now` is the moment at which it is asked. */
  readonly broken: (now: Date) => SQL
}
