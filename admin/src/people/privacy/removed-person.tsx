import { Navigate } from 'react-router-dom'
import type { Failure } from '../../api/wire.ts'
import { NotFound } from '../../ui/states.tsx'
import { personPath } from '../../paths.ts'

export function RemovedPerson({ failure }: { failure: Failure }) {
  const { merged_into } = failure.body
  return typeof merged_into === 'number' ? <Navigate to={personPath(merged_into)} replace /> : <NotFound />
}
