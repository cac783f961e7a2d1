import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { copyWeek } from '@aforo/domain/booking/timetable/contract.ts'
import type { Clash } from '@aforo/domain/booking/timetable/shapes.ts'
import { addDays, formatDay, isLocalDate, type LocalDate, mondayOf } from '@aforo/domain/values/days.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { callApi } from '../../api/call-api.ts'
import { Failure } from '../../api/request.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Fault } from '../../ui/notices/fault.tsx'
import { Field } from '../../ui/form/field.tsx'
import { copiedWords, skippedWords } from './change-words.ts'
import { LocationChoice } from './class-fields.tsx'
import { Clashes } from './scope-and-clashes.tsx'
import { useClashConsent } from './use-clash-check.ts'

type Props = { date: LocalDate; location_id: number | null; onLeave: () => void; onDone: (message: string) => void }
type Report = ResponseOf<typeof copyWeek>

export function CopyWeekSheet({ date, location_id, onLeave, onDone }: Props) {
  const [from, setFrom] = useState(mondayOf(date))
  const [to, setTo] = useState(addDays(mondayOf(date), 7))
  const [weeks, setWeeks] = useState(1)
  const [locationId, setLocationId] = useState(location_id)
  const form = useId()
  const { copy, isCopying, fault, clashes, report } = useCopyWeek()
  const consent = useClashConsent(clashes)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    copy({
      from,
      to,
      weeks,
      ...(locationId === null ? {} : { location_id: locationId }),
      allow_clashes: clashes.length > 0,
    })
  }
  if (report) return <CopyReport report={report} onClose={() => onDone(copiedWords(report.made))} />
  return (
    <Dialog
      title="Copiar semana"
      onClose={onLeave}
      actions={
        <>
          <Clashes {...{ clashes, consent }} />
          <Button look="outline" onClick={onLeave}>
            Regresar
          </Button>
          <Button type="submit" form={form} working={isCopying} disabled={!consent.isGranted}>
            Copiar
          </Button>
        </>
      }
    >
      <form id={form} className="sheet-form" onSubmit={submit}>
        <p className="quiet">
          Se copian las clases a la misma hora, sin personas. Lo que ya existe se queda como está.
        </p>
        {fault && <Fault>{fault}</Fault>}
        <div className="field-row">
          <MondayField label="Semana del lunes" value={from} onMonday={setFrom} />
          <MondayField label="A la semana del lunes" value={to} onMonday={setTo} />
        </div>
        <div className="field-row">
          <Field
            label="Cuántas semanas"
            type="number"
            inputMode="numeric"
            min={1}
            max={12}
            required
            value={weeks || ''}
            onChange={({ target }) => setWeeks(Number(target.value))}
          />
          <LocationChoice place={locationId} onPlace={setLocationId} />
        </div>
        <p className="quiet" role="status">
          {formatDay(from)} → {formatDay(to)}
        </p>
      </form>
    </Dialog>
  )
}

const MondayField = ({
  label,
  value,
  onMonday,
}: {
  label: string
  value: LocalDate
  onMonday: (date: LocalDate) => void
}) => (
  <Field
    label={label}
    type="date"
    required
    value={value}
    onChange={({ target }) => isLocalDate(target.value) && onMonday(mondayOf(target.value))}
  />
)

function CopyReport({ report, onClose }: { report: Report; onClose: () => void }) {
  return (
    <Dialog title="Semana copiada" onClose={onClose} actions={<Button onClick={onClose}>Listo</Button>}>
      <div className="sheet-form">
        <p className="lead">{copiedWords(report.made)}</p>
        {report.skipped.length > 0 && (
          <>
            <p>{countWords(report.skipped.length, 'clase no se copió', 'clases no se copiaron')}:</p>
            <ul className="skipped">
              {report.skipped.map((skippedCopy) => (
                <li key={`${skippedCopy.date} ${skippedCopy.time} ${skippedCopy.class_type} ${skippedCopy.location}`}>
                  {skippedWords(skippedCopy)}
                </li>
              ))}
            </ul>
          </>
        )}
        <Clashes clashes={report.clashes} />
      </div>
    </Dialog>
  )
}

type CopyWeekInput = { from: LocalDate; to: LocalDate; weeks: number; location_id?: number; allow_clashes: boolean }

function useCopyWeek() {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (body: CopyWeekInput) =>
      callApi<typeof copyWeek>('POST /single_class/copy_week', { body }, { key: newIdempotencyKey() }),
    networkMode: 'always',
  })
  const isClashing = error instanceof Failure && error.code === 'clashes'
  return {
    copy: mutate,
    isCopying: isPending,
    report: data ?? null,
    clashes: isClashing ? (error.body.clashes as readonly Clash[]) : [],
    fault: error && !isClashing ? error.message : null,
  }
}
