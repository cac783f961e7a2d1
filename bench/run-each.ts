import type { Figure } from './figure.ts'

export type Bench = readonly [name: string, bench: () => Promise<Figure[]>]
export type Failure = { readonly name: string; readonly error: unknown }

export async function runEach(benches: readonly Bench[]): Promise<{ figures: Figure[]; failures: Failure[] }> {
  const figures: Figure[] = []
  const failures: Failure[] = []
  for (const [name, bench] of benches) {
    try {
      figures.push(...(await bench()))
    } catch (error) {
      failures.push({ name, error })
    }
  }
  return { figures, failures }
}
