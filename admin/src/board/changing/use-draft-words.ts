import { coachName } from '@aforo/domain/catalogue/studio/coach-name.ts'
import type { AdminRoom } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import { useAllRecords } from '../../api/records.ts'
import type { ValueFormatters } from '../../ui/versions/record-conflict.tsx'
import { useChoices } from './use-choices.ts'

export function useDraftWords(): ValueFormatters {
  const choices = useChoices()
  const { data: rooms } = useAllRecords<AdminRoom & { id: number }>('rooms')
  const nameIn = <Row extends object>(rows: readonly Row[] | undefined, key: keyof Row, name: (row: Row) => string) => {
    const names = new Map((rows ?? []).map((row) => [row[key] as unknown, name(row)]))
    return (id: number | null): string => (id === null ? 'ninguna' : (names.get(id) ?? `número ${id}`))
  }
  const coach = nameIn(choices?.instructors, 'instructor_id', coachName)
  const tag = nameIn(choices?.tags, 'tag_id', ({ name }) => name)
  return {
    class_type_id: nameIn(choices?.class_types, 'class_type_id', ({ name }) => name),
    location_id: nameIn(choices?.locations, 'location_id', ({ name }) => name),
    room_id: nameIn(rooms, 'room_id', ({ name }) => name),
    class_category_id: nameIn(choices?.class_categories, 'class_category_id', ({ name }) => name),
    instructor_ids: (ids: readonly number[]) => ids.map(coach).join(', ') || 'nadie',
    tag_ids: (ids: readonly number[]) => ids.map(tag).join(', ') || 'ninguna',
    capacity: (capacity: number | null) => (capacity === null ? 'sin cupo' : String(capacity)),
  }
}
