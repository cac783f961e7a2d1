import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { dismissSkipped, endSeries } from '@aforo/domain/booking/timetable/contract.ts'
import type { Alert, EndingSeries, SeriesGap } from '@aforo/domain/reporting/today/shapes.ts'
import { localDate, shortDay } from '@aforo/domain/values/days.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { callApi } from '../api/call-api.ts'
import { notify } from '../api/notify.ts'
import { useStudio } from '../api/studio.ts'
import { boardPath } from '../paths.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useNow } from '../ui/now.ts'
import { gapWords } from './alert-words.ts'

type Props = { alert: Extract<Alert, { series: unknown }>; summary: string; location: string }

/** Series that end or have gaps, each with the buttons that settle it. */
export function SeriesAlert({ alert, summary, location }: Props) {
  const hidden = alert.count - alert.series.length
  return (
    <li className="today-series">
      <b>
        <Icon name="alert" size={22} />
        {summary}
      </b>
      <ul>
        {alert.kind === 'series-end'
          ? alert.series.map((series) => <EndingRow key={series.class_series_id} {...{ series, location }} />)
          : alert.series.map((series) => <GapRow key={series.class_series_id} {...{ series, location }} />)}
      </ul>
      {hidden > 0 && <p className="quiet">{`Y ${countWords(hidden, 'serie más', 'series más')}.`}</p>}
    </li>
  )
}

function EndingRow({ series, location }: { series: EndingSeries; location: string }) {
  const { class_series_id, last } = series
  const { end, isPending } = useEndSeries(class_series_id)
  return (
    <li>
      <SeriesName
        series={series}
        date={last}
        location={location}
        text={`${series.words} · última clase: ${shortDay(last)}`}
      />
      <span className="today-series-acts">
        <Button look="quiet" working={isPending} onClick={() => end(last)}>
          Que termine
        </Button>
        <Button look="outline" working={isPending} onClick={() => end(null)}>
          Hacer sin término
        </Button>
      </span>
    </li>
  )
}

function GapRow({ series, location }: { series: SeriesGap; location: string }) {
  const { class_series_id, why, date } = series
  const { end, isPending } = useEndSeries(class_series_id)
  const { dismiss, isDismissing } = useDismissSkipped(class_series_id)
  const { calendar } = useStudio()
  const today = localDate(useNow(), calendar.zone)
  return (
    <li>
      <SeriesName series={series} date={date} location={location} text={gapWords(series)} />
      <span className="today-series-acts">
        {why === 'taken' && (
          <Button look="outline" working={isDismissing} onClick={() => dismiss()}>
            Dejarla así
          </Button>
        )}
        {(why === 'location' || why === 'class-type') && (
          <Button look="outline" working={isPending} onClick={() => end(date > today ? date : today)}>
            Que termine
          </Button>
        )}
      </span>
    </li>
  )
}

type NameProps = { series: EndingSeries | SeriesGap; date: string; location: string; text: string }

const SeriesName = ({ series, date, location, text }: NameProps) => (
  <p>
    <Link className="today-series-name" to={boardPath({ dia: date, lugar: location })}>
      {series.class_type} · {series.location}
    </Link>
    <br />
    {text}
  </p>
)

function useEndSeries(id: number) {
  const settle = useSettled()
  const { mutate, isPending } = useMutation({
    mutationFn: (until: string | null) =>
      callApi<typeof endSeries>('POST /class_series/{id}/end', { params: { id }, body: { until } }),
    onSuccess: ({ words, made }) => {
      const added = made > 0 ? ` ${countWords(made, 'clase nueva', 'clases nuevas')}.` : ''
      return settle(words ? `${words}.${added}` : 'La serie terminó.')
    },
    onError: showError,
    networkMode: 'always',
  })
  return { end: mutate, isPending }
}

function useDismissSkipped(id: number) {
  const settle = useSettled()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi<typeof dismissSkipped>('POST /class_series/{id}/dismiss_skipped', { params: { id } }),
    onSuccess: () => settle('Listo: esos días se quedan sin clase.'),
    onError: showError,
    networkMode: 'always',
  })
  return { dismiss: mutate, isDismissing: isPending }
}

const showError = (error: Error) => notify(error.message, { type: 'error' })

/** Reads the day again; the focus goes to the heading, as the row with its button is gone. */
function useSettled() {
  const client = useQueryClient()
  return async (message: string) => {
    notify(message, { type: 'success' })
    await client.invalidateQueries({ queryKey: ['GET /today'] })
    document.getElementById('por-atender')?.focus()
  }
}
