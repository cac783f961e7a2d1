import './jobs.css'
import type { readWork } from '@aforo/domain/jobs/contract.ts'
import type { JobsOverview } from '@aforo/domain/jobs/shapes.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { BackToStudio, Page } from '../ui/page/page.tsx'
import { SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { FailingEvents, FailingWebhooks } from './failing.tsx'
import { JobsTable } from './jobs-table.tsx'

const REFETCH_EVERY_MS = 5000

export function JobsPage() {
  const { data, error, isPending, refetch } = useApiQuery<typeof readWork>('GET /jobs', undefined, {
    refetchInterval: () => REFETCH_EVERY_MS,
  })
  return (
    <Page title="Trabajos" above={<BackToStudio />}>
      {isPending && <SkeletonRows rows={6} />}
      {error && !data && (
        <ErrorState title="No pudimos mostrar los trabajos" text={error.message} onRetry={() => refetch()} />
      )}
      {data && (
        <div className="jobs">
          <JobsStatus work={data} />
          <FailingEvents events={data.events.filter(({ failing }) => failing > 0)} />
          <FailingWebhooks webhooks={data.webhooks} />
          <section aria-labelledby="cada-trabajo">
            <h2 id="cada-trabajo">Cada trabajo</h2>
            <JobsTable jobs={data.jobs} />
          </section>
        </div>
      )}
    </Page>
  )
}

function JobsStatus({ work: { jobs, events, webhooks, messages } }: { work: JobsOverview }) {
  const failing =
    jobs.filter(({ failures }) => failures > 0).length +
    events.filter((event) => event.failing > 0).length +
    webhooks.length
  const waiting = events.reduce((sum, event) => sum + event.waiting, 0)
  return (
    <div className="jobs-status" role="status">
      <p className={failing > 0 ? 'jobs-bad' : 'jobs-good'}>
        <Icon name={failing > 0 ? 'alert' : 'check'} />
        {failing === 0 ? 'Todo corre como debe.' : failing === 1 ? 'Una cosa falla.' : `${failing} cosas fallan.`}
      </p>
      <p className="quiet">
        {[
          ...(waiting > 0 ? [countWords(waiting, 'suceso por contar', 'sucesos por contar')] : []),
          countWords(messages.waiting, 'mensaje por salir', 'mensajes por salir'),
          ...(messages.late > 0 ? [countWords(messages.late, 'se reintenta', 'se reintentan')] : []),
          countWords(messages.failed, 'mensaje sin entregar', 'mensajes sin entregar'),
        ].join(' · ')}
      </p>
    </div>
  )
}
