import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { getRoster } from '@aforo/domain/booking/roster/contract.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { localDate, localTime, parseInstant, spokenDay } from '@aforo/domain/values/days.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { ForRole } from '../../frame/for-role.tsx'
import { useStudio } from '../../api/studio.ts'
import { CheckboxInput } from '../../ui/inputs.tsx'
import { NotFound, SkeletonRows, ErrorState } from '../../ui/states.tsx'
import { broadcastsPath, rosterPath } from '../../paths.ts'
import { AudienceFields } from './audience-fields.tsx'
import { BroadcastForm } from './broadcast-form.tsx'
import { audienceOf, allCustomers, type AudienceSelection } from './audience-words.ts'

/** A broadcast to a class (reception), or to customers or the owners of a package (admin) (R13, R14). */
export function WriteBroadcast() {
  const single_class = useSearchParams()[0].get('clase')
  if (single_class === null)
    return (
      <ForRole resource="messages" action="edit">
        <BroadcastToCustomers />
      </ForRole>
    )
  return /^[1-9]\d{0,8}$/.test(single_class) ? <BroadcastToClass id={Number(single_class)} /> : <NotFound />
}

function BroadcastToCustomers() {
  const [selection, setSelection] = useState<AudienceSelection>(allCustomers)
  return (
    <BroadcastForm
      title="Escribir una nota"
      back={{ to: broadcastsPath, label: 'Notas' }}
      audience={audienceOf(selection)}
      audienceHint="Quien pidió no recibir noticias del estudio no la recibe."
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
