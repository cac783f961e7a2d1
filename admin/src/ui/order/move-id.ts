export function moveId<Id>(ids: readonly Id[], id: Id, to: number): Id[] {
  const others = ids.filter((other) => other !== id)
  const index = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, index), id, ...others.slice(index)]
}
