import type { ScheduleDay, SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'

/**
 * The same days, with one shared object for equal coaches, locations, class types and tags. The loader data in the HTML
 * then contains each of them once instead of once per class.
 */
export function deduplicateParts(days: readonly ScheduleDay[]): ScheduleDay[] {
  const known = new Map<string, unknown>()
  const deduplicate = <T>(part: T): T => {
    const key = JSON.stringify(part)
    if (!known.has(key)) known.set(key, part)
    return known.get(key) as T
  }
  const deduplicateClass = (singleClass: SingleClass): SingleClass => ({
    ...singleClass,
    class_type: deduplicate(singleClass.class_type),
    location: deduplicate(singleClass.location),
    class_instructors: deduplicate(singleClass.class_instructors.map(deduplicate)),
    tags: deduplicate(singleClass.tags.map(deduplicate)),
    my_reservations: deduplicate(singleClass.my_reservations),
  })
  return days.map((day) => ({ ...day, single_classes: day.single_classes.map(deduplicateClass) }))
}
