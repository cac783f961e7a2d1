import { importsOf, type Source } from './sources.ts'

/** The files that import each other, directly or through others: each cycle once, its files in order. */
export function findImportCycles(sources: readonly Source[]): string[][] {
  const paths = new Set(sources.map(({ path }) => path))
  const importsByPath = new Map(
    sources.map((source) => [source.path, importsOf(source).flatMap(({ to }) => (paths.has(to) ? [to] : []))]),
  )
  const indexes = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (path: string): void => {
    indexes.set(path, indexes.size)
    lowest.set(path, indexes.size - 1)
    stack.push(path)
    for (const to of importsByPath.get(path) ?? []) {
      if (!indexes.has(to)) visit(to)
      if (stack.includes(to)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(to) ?? 0))
    }
    if (lowest.get(path) !== indexes.get(path)) return
    const cycle = stack.splice(stack.indexOf(path))
    if (cycle.length > 1) cycles.push(cycle.toSorted())
  }
  for (const path of paths) if (!indexes.has(path)) visit(path)
  return cycles
}
