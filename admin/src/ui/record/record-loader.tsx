import { useRecord } from '../../api/records.ts'
import type { AdminRecord } from '../../api/resource.ts'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Failure } from '../../api/request.ts'
import { isRecordId } from '../form/form-values.ts'
import type { ResourceName } from '../../resources.ts'
import { NotFound, SkeletonRows, ErrorState } from '../notices/states.tsx'

type Props<Row> = { name: ResourceName; renderForm: (record: Row | null) => ReactNode }

/** The form of the record of the URL, or of a new one, which is 'nuevo' or 'nueva' until it has an id (4.22). */
export function RecordLoader<Row extends AdminRecord>({ name, renderForm }: Props<Row>) {
  const { id = '' } = useParams()
  const hasRecordId = isRecordId(id)
  const { data, error, isPending, refetch } = useRecord<Row>(name, Number(id), { enabled: hasRecordId })
  if (id === 'nuevo' || id === 'nueva') return renderForm(null)
  if (!hasRecordId || (error as Failure | null)?.status === 404) return <NotFound />
  if (isPending) return <SkeletonRows rows={6} />
  if (error || !data)
    return <ErrorState title="No pudimos abrirlo" text={error?.message ?? ''} onRetry={() => refetch()} />
  return <Fragment key={`${name} ${id}`}>{renderForm(data)}</Fragment>
}
