export function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((one) => one !== id)
  const place = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, place), id, ...others.slice(place)]
}
