import type { LivePlaces } from '@aforo/domain/catalogue/schedule/shapes.ts'

export type KnownPlaces = Map<number, string>

/** The classes of a range that differ from `known`, as a JSON list, or null; adds them to `known`. */
export function changedPlaces(
  places: readonly LivePlaces[],
  { from, before }: { from: string; before: string },
  known: KnownPlaces,
): string | null {
  const changed: string[] = []
  for (const place of places) {
    if (place.class_date < from || place.class_date >= before) continue
    const encoded = JSON.stringify(place)
    if (known.get(place.single_class_id) === encoded) continue
    known.set(place.single_class_id, encoded)
    changed.push(encoded)
  }
  return changed.length > 0 ? toJsonList(changed) : null
}

export const allPlaces = (known: KnownPlaces): string => toJsonList(known.values())

const toJsonList = (items: Iterable<string>): string => `[${[...items].join(',')}]`
