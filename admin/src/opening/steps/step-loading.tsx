import type { ReactNode } from 'react'
import { SkeletonRows } from '../../ui/states.tsx'

/** The form of a step once everything that it shows was read. */
export const StepLoading = ({ isPending, children }: { isPending: boolean; children: () => ReactNode }) =>
  isPending ? <SkeletonRows rows={5} /> : children()
