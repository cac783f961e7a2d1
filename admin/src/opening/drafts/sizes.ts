import type { QueryClient } from '@tanstack/react-query'
import { draftsKey, keepDraft, sendWaitingDrafts } from './keep-draft.ts'
import { parseObject } from './draft-of.ts'
import { useDrafts } from './use-draft.ts'

/** Minutes and places of a class type: classes have them, types do not, so they wait here for the first week. */
export type Size = { minutes: number; seats: number }

export const usualSize: Size = { minutes: 50, seats: 12 }

type Sizes = Readonly<Record<number, Size>>
type Drafts = ReturnType<typeof useDrafts>['data']

const sizesIn = (drafts: Drafts): Sizes =>
  (parseObject(drafts?.drafts.find(({ name }) => name === 'sizes')?.typed) ?? {}) as Sizes

/** The sizes that were chosen for class types, on this device or another. */
export function useSizes(): Sizes {
  return sizesIn(useDrafts().data)
}

export function keepSize(client: QueryClient, class_type_id: number, size: Size): void {
  keepDraft(client, 'sizes', { ...sizesIn(client.getQueryData<Drafts>(draftsKey)), [class_type_id]: size })
  sendWaitingDrafts()
}
