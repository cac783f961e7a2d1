import type { deleteSegment } from '@aforo/domain/customers/contract.ts'
import type { Segment } from '@aforo/domain/customers/shapes.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { useStudio } from '../../api/studio.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../ui/now.ts'
import type { ListFilter } from '../../messages/broadcasts/filter-params.ts'
import { isSameFilter } from './list-query.ts'
import { usualSegments } from './usual-segments.ts'

type Props = {
  filter: ListFilter
  saved: readonly Segment[]
  onFilter: (filter: ListFilter) => void
  onSave: () => void
}

/** The usual groups of customers and those that staff saved; one tap shows one of them. */
export function SegmentBar({ filter, saved, onFilter, onSave }: Props) {
  const { zone } = useStudio().calendar
  const month = Number(localDate(useNow(), zone).slice(5, 7))
  const segments = [...usualSegments(month), ...saved]
  const current = segments.find((segment) => isSameFilter(segment.filter, filter))
  const chosen = saved.find((segment) => segment === current)
  return (
    <div className="segment-line">
      <div className="segments" role="group" aria-label="Grupos de clientes">
        {segments.map((segment) => (
          <button
            key={segment.name}
            type="button"
            className="segment"
            aria-pressed={segment === current}
            onClick={() => onFilter(segment.filter)}
          >
            {segment.name}
          </button>
        ))}
      </div>
      {!current && (
        <Button look="quiet" onClick={onSave}>
          Guardar grupo
        </Button>
      )}
      {chosen && <DeleteSegment segment={chosen} onDeleted={() => onFilter({})} />}
    </div>
  )
}

function DeleteSegment({ segment, onDeleted }: { segment: Segment; onDeleted: () => void }) {
  const { working, work } = useApiMutation(onDeleted)
  const remove = () =>
    work(
      (callApi, key) =>
        callApi<typeof deleteSegment>(
          'DELETE /customer/segments/{id}',
          { params: { id: segment.customer_segment_id } },
          { key },
        ),
      () => `Grupo eliminado: ${segment.name}.`,
    )
  return (
    <Button look="quiet" working={working} onClick={() => void remove()}>
      Eliminar grupo
    </Button>
  )
}
