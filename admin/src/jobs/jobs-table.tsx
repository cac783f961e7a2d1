import type { askJob } from 'studio/jobs/contract.ts'
import type { Job } from 'studio/jobs/shapes.ts'
import { everyWords, wordsOfJob } from 'studio/jobs/words.ts'
import { formatMoment, parseInstant } from 'studio/values/days.ts'
import { useWork } from '../api/use-work.ts'
import { useStudio } from '../frame/studio.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { type Column, Table } from '../kit/table.tsx'

/** Each job: what it does, how often, when it ran last, when it runs next, and how that went. */
export function JobsTable({ jobs }: { jobs: readonly Job[] }) {
  const { zone } = useStudio().calendar
  const moment = (at: string | null) => (at === null ? '' : formatMoment(parseInstant(at), zone))
  const rows = jobs.map((job, at) => ({ ...job, at })).toSorted((a, b) => b.failures - a.failures || a.at - b.at)
  const columns: Column<(typeof rows)[number]>[] = [
    {
      label: 'Trabajo',
      as: 'head',
      cell: ({ job, error, failed_at }) => (
        <>
          {wordsOfJob(job).label}
          <span className="jobs-hint">{wordsOfJob(job).hint}</span>
          {error && (
            <span className="jobs-error">
              {moment(failed_at)}: {error}
            </span>
          )}
        </>
      ),
    },
    { label: 'Corre', cell: ({ every_seconds }) => (every_seconds === null ? '' : everyWords(every_seconds)) },
    {
      label: 'Última vez',
      cell: ({ ran_at, took_ms }) => (ran_at === null ? 'Todavía no' : `${moment(ran_at)}${tookWords(took_ms)}`),
    },
    { label: 'Siguiente', cell: ({ next_at }) => moment(next_at), hidden: ({ next_at }) => next_at === null },
    { label: 'Estado', as: 'status', cell: (job) => <State job={job} /> },
    { label: 'Acciones', as: 'end', cell: (job) => <RunNow job={job} />, hidden: ({ next_at }) => next_at === null },
  ]
  return <Table caption="Trabajos del portal" columns={columns} rows={rows} keyOf={({ at }) => at} />
}

const SLOW_MS = 1000
const tookWords = (ms: number | null): string => (ms === null || ms < SLOW_MS ? '' : `, ${Math.round(ms / 1000)} s`)

function State({ job: { failures, ran_at, asked_at } }: { job: Job }) {
  if (asked_at) return <Badge tone="info">Por correr</Badge>
  if (failures > 0) return <Badge tone="error">{failures === 1 ? 'Falló' : `Falló ${failures} veces`}</Badge>
  return ran_at ? <Badge tone="ok">Bien</Badge> : <Badge>Sin correr</Badge>
}

/** What runs all the time needs nobody to ask for it. */
function RunNow({ job: { job, next_at, asked_at } }: { job: Job }) {
  const { working, fault, work } = useWork(() => {})
  if (next_at === null) return null
  const run = () =>
    work(
      (ask) => ask<typeof askJob>('POST /jobs/{job}/run', { params: { job } }),
      () => `${wordsOfJob(job).label}: corre en unos segundos.`,
    )
  return (
    <>
      <Button look="outline" working={working} disabled={asked_at !== null} onClick={() => void run()}>
        Correr ahora
        <span className="unseen"> {wordsOfJob(job).label}</span>
      </Button>
      {fault && (
        <span className="fault" role="alert">
          {fault.message}
        </span>
      )}
    </>
  )
}
