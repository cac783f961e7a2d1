import type { requestJobRun } from '@aforo/domain/jobs/contract.ts'
import type { Job } from '@aforo/domain/jobs/shapes.ts'
import { everyWords, wordsOfJob } from '@aforo/domain/jobs/words.ts'
import {
  formatMoment,
  type LocalDate,
  localDate,
  localTime,
  parseInstant,
  type Zone,
} from '@aforo/domain/values/days.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { useNow } from '../ui/now.ts'
import { type Column, Table } from '../ui/list/table.tsx'

type Row = Job & { index: number }

export function JobsTable({ jobs }: { jobs: readonly Job[] }) {
  const { zone } = useStudio().calendar
  const rows = jobs
    .map((job, index) => ({ ...job, index }))
    .toSorted((a, b) => b.failures - a.failures || a.index - b.index)
  return (
    <Table
      caption="Trabajos del portal"
      columns={columnsFor(zone, localDate(useNow(), zone))}
      rows={rows}
      keyOf={({ index }) => index}
    />
  )
}

const columnsFor = (zone: Zone, today: LocalDate): Column<Row>[] => [
  { label: 'Trabajo', as: 'head', cell: (job) => <JobName job={job} when={formatTime(zone, today, job.failed_at)} /> },
  { label: 'Corre', cell: ({ every_seconds }) => everyWords(every_seconds) },
  {
    label: 'Última vez',
    cell: ({ ran_at, took_ms }) =>
      ran_at === null ? (
        'Todavía no'
      ) : (
        <>
          <CardText>corrió</CardText> {formatTime(zone, today, ran_at)}
          {formatDuration(took_ms)}
        </>
      ),
  },
  {
    label: 'Siguiente',
    cell: ({ next_at }) => (
      <>
        <CardText>sigue</CardText> {formatTime(zone, today, next_at)}
      </>
    ),
    hidden: ({ next_at }) => next_at === null,
  },
  { label: 'Estado', cell: (job) => <JobState job={job} /> },
  { label: 'Acciones', as: 'end', cell: (job) => <RunNow job={job} />, hidden: ({ next_at }) => next_at === null },
]

const CardText = ({ children }: { children: string }) => <span className="jobs-said">{children}</span>

function formatTime(zone: Zone, today: LocalDate, at: string | null): string {
  if (at === null) return ''
  const instant = parseInstant(at)
  return localDate(instant, zone) === today ? localTime(instant, zone) : formatMoment(instant, zone)
}

function JobName({ job: { job, error }, when }: { job: Job; when: string }) {
  const { label, hint } = wordsOfJob(job)
  return (
    <>
      {label}
      <span className="jobs-hint">{hint}</span>
      {error && (
        <span className="jobs-error">
          {when}: {error}
        </span>
      )}
    </>
  )
}

const SLOW_MS = 1000
const formatDuration = (ms: number | null): string =>
  ms === null || ms < SLOW_MS ? '' : `, ${Math.round(ms / 1000)} s`

function JobState({ job: { failures, ran_at, next_at, asked_at } }: { job: Job }) {
  if (asked_at) return <Badge tone="info">Por correr</Badge>
  if (failures > 0) return <Badge tone="error">{failures === 1 ? 'Falló' : `Falló ${failures} veces`}</Badge>
  return ran_at || next_at === null ? <Badge tone="ok">Bien</Badge> : <Badge>Sin correr</Badge>
}

function RunNow({ job: { job, next_at, asked_at } }: { job: Job }) {
  const { working, fault, work } = useApiMutation(() => {})
  if (next_at === null) return null
  const run = () =>
    work(
      (callApi) => callApi<typeof requestJobRun>('POST /jobs/{job}/run', { params: { job } }),
      () => `${wordsOfJob(job).label}: corre en unos segundos.`,
    )
  return (
    <>
      <Button look="outline" working={working} disabled={asked_at !== null} onClick={() => void run()}>
        Correr ahora
        <span className="unseen"> {wordsOfJob(job).label}</span>
      </Button>
      {fault && <Fault>{fault.message}</Fault>}
    </>
  )
}
