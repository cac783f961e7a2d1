import type { deleteSegment, listSegments, saveSegment } from '@aforo/domain/customers/contract.ts'
import type { Segment } from '@aforo/domain/customers/shapes.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { useStudio } from '../../api/studio.ts'
import { callApi } from '../../api/call-api.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { useNow } from '../../ui/now.ts'
import type { ListFilter } from '../../messages/broadcasts/filter-params.ts'
import { isSameFilter } from './list-query.ts'
import { usualSegments } from './usual-segments.ts'

type Props = { filter: ListFilter; saved: readonly Segment[]; onFilter: (filter: ListFilter) => void }

export const SegmentBar = ({ filter, saved, onFilter }: Props) => (
  <div className="segments segment-bar" role="group" aria-label="Grupos de clientes">
    {[...useUsualSegments(), ...saved].map((segment) => (
      <button
        key={segment.name}
        type="button"
        className="segment"
        aria-pressed={isSameFilter(segment.filter, filter)}
        onClick={() => onFilter(segment.filter)}
      >
        {segment.name}
      </button>
    ))}
  </div>
)

function useUsualSegments() {
  const { zone } = useStudio().calendar
  return usualSegments(Number(localDate(useNow(), zone).slice(5, 7)))
}

/** Saves the filter as a group; deletes it when it is a saved one; nothing for the usual groups. */
export function SegmentButton({ filter, saved, onFilter, onSave }: Props & { onSave: () => void }) {
  const isUsual = useUsualSegments().some((segment) => isSameFilter(segment.filter, filter))
  const segment = saved.find((one) => isSameFilter(one.filter, filter))
  if (segment) return <DeleteSegment segment={segment} onDeleted={() => onFilter({})} />
  if (isUsual) return null
  return (
    <Button look="quiet" onClick={onSave}>
      Guardar grupo
    </Button>
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
      () => ({ run: () => saveAgain(segment) }),
    )
  return (
    <Button look="quiet" working={working} onClick={() => void remove()}>
      Eliminar grupo
    </Button>
  )
}

async function saveAgain({ name, filter }: Segment): Promise<void> {
  const { segments } = await callApi<typeof listSegments>('GET /customer/segments')
  // Saving replaces a group of the same name, and that one is another person's.
  if (segments.some((other) => other.name === name)) throw new Error('Ya hay otro grupo con ese nombre.')
  await callApi<typeof saveSegment>('POST /customer/segments', { body: { name, filter } })
}
