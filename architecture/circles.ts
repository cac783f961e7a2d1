import { importsOf, type Source } from './sources.ts'

/** The files that import each other, directly or through others: each circle once, its files in order. */
export function circlesIn(sources: readonly Source[]): string[][] {
  const paths = new Set(sources.map(({ path }) => path))
  const next = new Map(
    sources.map((source) => [source.path, importsOf(source).flatMap(({ to }) => (paths.has(to) ? [to] : []))]),
  )
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  // Tarjan's strongly connected components.
  const visit = (path: string): void => {
    order.set(path, order.size)
    lowest.set(path, order.size - 1)
    open.push(path)
    for (const to of next.get(path) ?? []) {
      if (!order.has(to)) visit(to)
      if (open.includes(to)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(to) ?? 0))
    }
    if (lowest.get(path) !== order.get(path)) return
    const circle = open.splice(open.indexOf(path))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const path of paths) if (!order.has(path)) visit(path)
  return circles
}
