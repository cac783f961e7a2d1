import type { Asked } from './answering.ts'

export function once<Counted>(count: (asked: Asked) => Promise<Counted>): (asked: Asked) => Promise<Counted> {
  const known = new WeakMap<Asked, Promise<Counted>>()
  return (asked) => {
    const counted = known.get(asked) ?? count(asked)
    known.set(asked, counted)
    return counted
  }
}
