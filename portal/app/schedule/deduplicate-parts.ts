import type { ScheduleDay, SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'

/**
 * The same days, in which equal coaches, places, kinds of class and tags are one object each: what a document carries of
 * them for the browser then says each once, not once a class.
 */
export function deduplicateParts(days: readonly ScheduleDay[]): ScheduleDay[] {
  const known = new Map<string, unknown>()
  const deduplicate = <T>(part: T): T => {
    const key = JSON.stringify(part)
    if (!known.has(key)) known.set(key, part)
    return known.get(key) as T
  }
  const ofClass = (one: SingleClass): SingleClass => ({
    ...one,
    class_type: deduplicate(one.class_type),
    location: deduplicate(one.location),
    class_instructors: deduplicate(one.class_instructors.map(deduplicate)),
    tags: deduplicate(one.tags.map(deduplicate)),
    my_reservations: deduplicate(one.my_reservations),
  })
  return days.map((day) => ({ ...day, single_classes: day.single_classes.map(ofClass) }))
}
