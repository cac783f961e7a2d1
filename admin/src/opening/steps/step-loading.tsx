import type { ReactNode } from 'react'
import { useDrafts } from '../drafts/use-draft.ts'
import { SkeletonRows } from '../../ui/notices/states.tsx'

/** The form of a step once everything that it shows was read, and what was typed in it before. */
export function StepLoading({ isPending = false, children }: { isPending?: boolean; children: () => ReactNode }) {
  const drafts = useDrafts()
  return isPending || drafts.isPending ? <SkeletonRows rows={5} /> : children()
}
