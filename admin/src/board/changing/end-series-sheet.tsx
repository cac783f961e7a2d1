import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { endSeries, getSeriesEnd } from '@aforo/domain/booking/timetable/contract.ts'
import { isLocalDate, localDate, type LocalDate } from '@aforo/domain/values/days.ts'
import { callApi } from '../../api/call-api.ts'
import { useStudio } from '../../api/studio.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { useNow } from '../../ui/now.ts'
import type { PlacedClass } from '../placed-class.ts'
import { endedWords, endMeans, goesOnWords } from './change-words.ts'
import { SelectField, TextAreaField } from './class-fields.tsx'

type Props = {
  singleClass: PlacedClass
  /** Whether it is opened to make the series open-ended. */
  isEndless: boolean
  onLeave: () => void
  onDone: (message: string) => void
}

const NEVER = 1
const endings = [
  { id: NEVER, name: 'Sin fecha de término' },
  { id: 2, name: 'En una fecha' },
]

/** Chooses the last date of a series, or none. Shows first what happens to the classes after it (R6). */
export function EndSeriesSheet({ singleClass, isEndless: initiallyEndless, onLeave, onDone }: Props) {
  const { settings } = useStudio()
  const today = localDate(useNow(), singleClass.zone)
  const [isEndless, setEndless] = useState(initiallyEndless)
  const [until, setUntil] = useState(singleClass.date > today ? singleClass.date : today)
  const [message, setMessage] = useState('')
  const { series, class_type, location } = singleClass
  const class_series_id = series?.class_series_id ?? 0
  const { mutate, isPending, error } = useEndSeries(class_series_id, onDone)
  const preview = useApiQuery<typeof getSeriesEnd>(
    'GET /class_series/{id}/end',
    { params: { id: class_series_id }, query: { until } },
    { enabled: !isEndless && isLocalDate(until), keepsPreviousData: true },
  )
  const affected = isEndless ? null : (preview.data?.affected ?? null)
  const isNotifying = affected !== null && affected.people + affected.waiting > 0
  return (
    <FormSheet
      title={isEndless ? 'Serie sin término' : 'Terminar la serie'}
      confirmLabel={isEndless ? 'Hacer sin término' : 'Terminar la serie'}
      isDestructive={!isEndless && (affected?.classes ?? 0) > 0}
      working={isPending}
      errorMessage={error?.message}
      onConfirm={() => mutate({ until: isEndless ? null : until, message: isNotifying ? message : '' })}
      onClose={onLeave}
    >
      <div className="sheet-form">
        <p className="lead">
          <b>{class_type.name}</b> · {location.name}
          <small>{series?.words}</small>
        </p>
        <SelectField
          label="Termina"
          value={isEndless ? NEVER : 2}
          options={endings}
          onChoice={(id) => setEndless(id === NEVER)}
        />
        {!isEndless && <LastDate {...{ until, today }} onUntil={setUntil} />}
        <p role="status" className={isEndless ? 'quiet' : undefined}>
          {isEndless ? goesOnWords(settings.schedule_horizon_weeks) : affected && <b>{endMeans(affected)}</b>}
        </p>
        {isNotifying && (
          <TextAreaField label="Mensaje para quienes reservaron" value={message} maxLength={600} onText={setMessage} />
        )}
      </div>
    </FormSheet>
  )
}

type LastDateProps = { until: LocalDate; today: LocalDate; onUntil: (until: LocalDate) => void }

const LastDate = ({ until, today, onUntil }: LastDateProps) => (
  <Field
    label="Última fecha"
    type="date"
    required
    min={today}
    value={until}
    onChange={({ target }) => onUntil(target.value)}
  />
)

function useEndSeries(id: number, onDone: Props['onDone']) {
  return useMutation({
    mutationFn: (body: { until: LocalDate | null; message: string }) =>
      callApi<typeof endSeries>('POST /class_series/{id}/end', { params: { id }, body }),
    onSuccess: ({ made, skipped, deleted, affected }, { until }) =>
      onDone(endedWords(until, { made, skipped, removed: deleted + affected.classes })),
    networkMode: 'always',
  })
}
