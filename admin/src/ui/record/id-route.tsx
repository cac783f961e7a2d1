import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { isRecordId } from '../form/form-values.ts'
import { NotFound } from '../notices/states.tsx'

/** The page of the record with the `:id` of the URL; each record has its own state. */
export function IdRoute({ render }: { render: (id: number) => ReactNode }) {
  const { id = '' } = useParams()
  return isRecordId(id) ? <Fragment key={id}>{render(Number(id))}</Fragment> : <NotFound />
}
