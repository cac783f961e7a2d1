export function moveId(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id)
  const index = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, index), id, ...others.slice(index)]
}
