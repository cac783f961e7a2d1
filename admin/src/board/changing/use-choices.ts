import { useQuery } from '@tanstack/react-query'
import type {
  listAvailableClassCategories,
  listClassTypes,
  listInstructors,
  listLocations,
} from '@aforo/domain/catalogue/studio/contract.ts'
import type { listTags } from '@aforo/domain/catalogue/studio/admin/contract.ts'
import { callApi } from '../../api/call-api.ts'

const FRESH_MS = 5 * 60_000

export function useChoices() {
  const { data } = useQuery({
    queryKey: ['board-choices'],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const [types, places, coaches, categories, tags] = await Promise.all([
        callApi<typeof listClassTypes>('GET /class_types', {}, { signal }),
        callApi<typeof listLocations>('GET /locations', {}, { signal }),
        callApi<typeof listInstructors>('GET /instructors', {}, { signal }),
        callApi<typeof listAvailableClassCategories>('GET /class_categories/available', {}, { signal }),
        callApi<typeof listTags>('GET /tags', { query: {} }, { signal }),
      ])
      return { ...types, ...places, ...coaches, ...categories, tags: tags.tags.filter(({ type }) => type !== 'video') }
    },
  })
  return data ?? null
}

export type Choices = NonNullable<ReturnType<typeof useChoices>>
