import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { getRoster } from '@aforo/domain/booking/roster/contract.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { CustomerFilter } from '@aforo/domain/customers/shapes.ts'
import type { Audience } from '@aforo/domain/messaging/broadcasts/shapes.ts'
import { localDate, localTime, parseInstant, spokenDay } from '@aforo/domain/values/days.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { ForRole } from '../../frame/for-role.tsx'
import { useStudio } from '../../api/studio.ts'
import { CheckboxInput } from '../../ui/form/inputs.tsx'
import { NotFound, SkeletonRows, ErrorState } from '../../ui/notices/states.tsx'
import { broadcastsPath, paths, rosterPath } from '../../paths.ts'
import { AudienceFields } from './audience-fields.tsx'
import { BroadcastForm } from './broadcast-form.tsx'
import { audienceOf, audienceWords, allCustomers, type AudienceSelection } from './audience-words.ts'
import { readRecipients } from './filter-params.ts'

/** A broadcast to a class (reception), or to customers or the owners of a package (admin) (R13, R14). */
export function WriteBroadcast() {
  const [searchParams] = useSearchParams()
  const single_class = searchParams.get('clase')
  const filter = readRecipients(searchParams)
  if (single_class === null)
    return (
      <ForRole resource="messages" action="edit">
        {filter ? <BroadcastToFilter filter={filter} /> : <BroadcastToCustomers />}
      </ForRole>
    )
  return /^[1-9]\d{0,8}$/.test(single_class) ? <BroadcastToClass id={Number(single_class)} /> : <NotFound />
}

const NEWS_HINT = 'Quien pidió no recibir noticias del estudio no la recibe.'

function BroadcastToFilter({ filter }: { filter: CustomerFilter }) {
  const audience: Audience = { of: 'filter', filter }
  return (
    <BroadcastForm
      title="Escribir una nota"
      back={{ to: paths.people, label: 'Personas' }}
      audience={audience}
      audienceHint={NEWS_HINT}
    >
      <p className="note-class">{audienceWords(audience, null)}</p>
    </BroadcastForm>
  )
}

function BroadcastToCustomers() {
  const [selection, setSelection] = useState<AudienceSelection>(allCustomers)
  return (
    <BroadcastForm
      title="Escribir una nota"
      back={{ to: broadcastsPath, label: 'Notas' }}
      audience={audienceOf(selection)}
      audienceHint={NEWS_HINT}
    >
      <AudienceFields
        selection={selection}
        onChange={(patch) => setSelection((current) => ({ ...current, ...patch }))}
      />
    </BroadcastForm>
  )
}

function BroadcastToClass({ id }: { id: number }) {
  const { calendar } = useStudio()
  const [waiting, setWaiting] = useState(false)
  const { data, error, refetch } = useApiQuery<typeof getRoster>('GET /class_reservations/roster/{id}', {
    params: { id },
  })
  if (error?.status === 404) return <NotFound />
  if (error && !data)
    return <ErrorState title="No pudimos mostrar la clase" text={error.message} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  const { single_class } = data.roster
  const zone = zoneOf(single_class, calendar)
  const start = parseInstant(single_class.class_date)
  return (
    <BroadcastForm
      title="Escribir a la clase"
      back={{ to: rosterPath(id), label: single_class.class_type.name }}
      audience={{ of: 'class', single_class_id: id, waiting }}
      audienceHint="Es sobre su clase: también la recibe quien pidió no recibir noticias."
    >
      <p className="note-class">
        <strong>{single_class.class_type.name}</strong>, {spokenDay(localDate(start, zone))}, {localTime(start, zone)} h
      </p>
      {single_class.waiting > 0 && (
        <CheckboxInput label="También a quienes esperan un lugar" value={waiting} onChange={setWaiting} />
      )}
    </BroadcastForm>
  )
}
