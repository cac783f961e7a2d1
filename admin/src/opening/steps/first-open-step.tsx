import { Navigate } from 'react-router'
import { SkeletonRows } from '../../ui/notices/states.tsx'
import { openingPath } from '../../paths.ts'
import { stepPath } from '../opening-words.ts'
import { useOpening } from './use-opening.ts'

/** Leads to the first step that is not done. */
export function FirstOpenStep() {
  const { data, error } = useOpening()
  if (!data && !error) return <SkeletonRows rows={4} />
  const open = data?.steps.find(({ isDone }) => !isDone)
  return <Navigate to={open ? stepPath(open.step) : openingPath('listo')} replace />
}
