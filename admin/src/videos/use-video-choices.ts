import type * as catalogue from '@aforo/domain/catalogue/studio/contract.ts'
import type { listTags } from '@aforo/domain/catalogue/studio/admin/contract.ts'
import { useAllRecords } from '../api/records.ts'
import type { RecordId } from '../api/resource.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import type { Option } from '../ui/form/inputs.tsx'
import { fullName } from '../ui/names.ts'
import type { ProgramRecord, VideoTypeRecord } from './calls.ts'

type NamedRecord = { id: RecordId; name: string }
const optionsOf = (rows: readonly NamedRecord[]): Option[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))

export const usePrograms = (): Option[] => optionsOf(useAllRecords<ProgramRecord>('programs').data)

export function useVideoChoices() {
  const types = optionsOf(useAllRecords<VideoTypeRecord>('video_types').data)
  const coaches = useApiQuery<typeof catalogue.listInstructors>('GET /instructors').data?.instructors ?? []
  const classTypes = useApiQuery<typeof catalogue.listClassTypes>('GET /class_types').data?.class_types ?? []
  const categories =
    useApiQuery<typeof catalogue.listClassCategories>('GET /class_categories').data?.class_categories ?? []
  return {
    programs: usePrograms(),
    types,
    coaches: optionsOf(coaches.map((coach) => ({ id: coach.instructor_id, name: fullName(coach) }))),
    kinds: optionsOf(classTypes.map(({ class_type_id, name }) => ({ id: class_type_id, name }))),
    groups: optionsOf(categories.map(({ class_category_id, name }) => ({ id: class_category_id, name }))),
  }
}

export const useVideoTags = () =>
  useApiQuery<typeof listTags>('GET /tags', { query: { type: 'video' } }).data?.tags ?? []
