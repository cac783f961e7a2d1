import type { retryEvents } from 'studio/jobs/contract.ts'
import type { Waiting } from 'studio/jobs/shapes.ts'
import { formatMoment, parseInstant } from 'studio/values/days.ts'
import { useWork } from '../api/use-work.ts'
import { useStudio } from '../frame/studio.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'

/** What happened and could not be told to everybody who must hear of it. */
export function FailingEvents({ events }: { events: readonly Waiting[] }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="lo-que-falla">
      <h2 id="lo-que-falla">Sucesos que fallan</h2>
      <ul className="jobs-failing">
        {events.map((event) => (
          <FailingEvent key={event.topic} event={event} />
        ))}
      </ul>
    </section>
  )
}

function FailingEvent({ event: { topic, failing, since, error } }: { event: Waiting }) {
  const { zone } = useStudio().calendar
  const { working, fault, work } = useWork(() => {})
  const retry = () =>
    work(
      (ask) => ask<typeof retryEvents>('POST /jobs/events/retry', { body: { topic } }),
      ({ retried }) => (retried === 1 ? 'Se reintenta un suceso.' : `Se reintentan ${retried} sucesos.`),
    )
  return (
    <li className="jobs-failure">
      <div>
        <p>
          <strong>{failing === 1 ? 'Un suceso' : `${failing} sucesos`}</strong> <code>{topic}</code>, desde{' '}
          {formatMoment(parseInstant(since), zone)}
        </p>
        {error && <p className="quiet">{error}</p>}
        {fault && (
          <p className="fault" role="alert">
            <Icon name="alert" />
            {fault.message}
          </p>
        )}
      </div>
      <Button look="outline" working={working} onClick={() => void retry()}>
        <Icon name="repeat" />
        Reintentar
      </Button>
    </li>
  )
}
