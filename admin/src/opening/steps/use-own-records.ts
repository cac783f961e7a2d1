import type { SampleData } from '@aforo/domain/opening/shapes.ts'
import { useAllRecords } from '../../api/records.ts'
import type { AdminRecord } from '../../api/resource.ts'
import { useOpening } from './use-opening.ts'

type OwnResource = Extract<keyof SampleData, 'locations' | 'class_types' | 'instructors' | 'class_packages'>

/** All rows of a resource that are the studio's, without those of the sample data. */
export function useOwnRecords<Row extends { id: number } & AdminRecord>(resource: OwnResource) {
  const { data, isPending } = useAllRecords<Row>(resource)
  const opening = useOpening()
  const sample = new Set(opening.data?.sample?.[resource])
  return { data: data.filter(({ id }) => !sample.has(id)), isPending: isPending || opening.isPending }
}
