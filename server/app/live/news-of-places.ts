import type { LivePlaces } from '@aforo/domain/catalogue/schedule/shapes.ts'

export type Known = Map<number, string>

/** The classes within a range, and which of them differ from what is known, which then knows them. Both as JSON lists. */
export function newsOf(
  places: readonly LivePlaces[],
  { from, before }: { from: string; before: string },
  known: Known,
): string | null {
  const changed: string[] = []
  for (const one of places) {
    if (one.class_date < from || one.class_date >= before) continue
    const encoded = JSON.stringify(one)
    if (known.get(one.single_class_id) === encoded) continue
    known.set(one.single_class_id, encoded)
    changed.push(encoded)
  }
  return changed.length > 0 ? listOf(changed) : null
}

export const everythingOf = (known: Known): string => listOf(known.values())

const listOf = (items: Iterable<string>): string => `[${[...items].join(',')}]`
