import { type RaRecord, useInfiniteGetList } from 'ra-core'
import { useEffect } from 'react'
import type * as catalogue from '@aforo/domain/catalogue/studio/contract.ts'
import type { listTags } from '@aforo/domain/catalogue/studio/admin/contract.ts'
import { useRead } from '../api/use-read.ts'
import type { Option } from '../ui/inputs.tsx'
import type { ProgramRecord, VideoTypeRecord } from './calls.ts'

type Named = RaRecord & { name: string }
const FIRST = { pagination: { page: 1, perPage: 50 } }
const optionsOf = (rows: readonly Named[]): Option[] => rows.map(({ id, name }) => ({ value: String(id), label: name }))

function useAllOf<R extends Named>(resource: string): R[] {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteGetList<R>(resource, FIRST)
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  return data?.pages.flatMap((page) => page.data) ?? []
}

export const usePrograms = (): Option[] => optionsOf(useAllOf<ProgramRecord>('programs'))

export function useChoices() {
  const types = optionsOf(useAllOf<VideoTypeRecord>('video_types'))
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
