import { useQuery } from '@tanstack/react-query'
import type * as catalogue from '@aforo/domain/catalogue/studio/contract.ts'
import type { listTags } from '@aforo/domain/catalogue/studio/admin/contract.ts'
import { useRecords } from '../api/records.ts'
import type { AdminRecord } from '../api/resource.ts'
import { useRead } from '../api/use-read.ts'
import type { Option } from '../ui/inputs.tsx'
import { everyPage } from '../ui/use-export.ts'

type Named = { id: AdminRecord['id']; name: string }
const optionsOf = (rows: readonly Named[]): Option[] => rows.map(({ id, name }) => ({ value: String(id), label: name }))

function useAllOf(resource: 'programs' | 'video_types'): Named[] {
  const records = useRecords()
  const { data } = useQuery({
    queryKey: [resource, 'all'],
    queryFn: ({ signal }) =>
      everyPage(async (page) => {
        const { data: rows, total } = await records.list(resource, { page: page + 1, signal })
        return { rows, total }
      }),
  })
  return (data ?? []) as unknown as Named[]
}

export const usePrograms = (): Option[] => optionsOf(useAllOf('programs'))

export function useChoices() {
  const types = optionsOf(useAllOf('video_types'))
  const coaches = useRead<typeof catalogue.listInstructors>('GET /instructors').data?.instructors ?? []
  const kinds = useRead<typeof catalogue.listClassTypes>('GET /class_types').data?.class_types ?? []
  const groups = useRead<typeof catalogue.listClassCategories>('GET /class_categories').data?.class_categories ?? []
  return {
    programs: usePrograms(),
    types,
    coaches: optionsOf(coaches.map((one) => ({ id: one.instructor_id, name: `${one.name} ${one.last_name}`.trim() }))),
    kinds: optionsOf(kinds.map((one) => ({ id: one.class_type_id, name: one.name }))),
    groups: optionsOf(groups.map((one) => ({ id: one.class_category_id, name: one.name }))),
  }
}

export const useVideoTags = () => useRead<typeof listTags>('GET /tags', { query: { type: 'video' } }).data?.tags ?? []
