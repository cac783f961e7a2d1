import './jobs.css'
import type { readWork } from '@aforo/domain/jobs/contract.ts'
import type { Work } from '@aforo/domain/jobs/shapes.ts'
import { counted } from '@aforo/domain/values/spanish.ts'
import { useRead } from '../api/use-read.ts'
import { BackToStudio } from '../catalogue/entity-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { SkeletonRows, Trouble } from '../ui/states.tsx'
import { FailingEvents, FailingWebhooks } from './failing.tsx'
import { JobsTable } from './jobs-table.tsx'

const AGAIN_MS = 5000

export function JobsPage() {
  const { data, error, isPending, refetch } = useRead<typeof readWork>('GET /jobs', undefined, {
    every: () => AGAIN_MS,
  })
  return (
    <Page title="Trabajos" above={<BackToStudio />}>
      {isPending && <SkeletonRows rows={6} />}
      {error && !data && (
        <Trouble title="No pudimos mostrar los trabajos" text={error.message} onRetry={() => refetch()} />
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

function JobsStatus({ work: { jobs, events, webhooks, messages } }: { work: Work }) {
  const failing =
    jobs.filter(({ failures }) => failures > 0).length +
    events.filter((one) => one.failing > 0).length +
    webhooks.length
  const waiting = events.reduce((sum, one) => sum + one.waiting, 0)
  return (
    <div className="jobs-status" role="status">
      <p className={failing > 0 ? 'jobs-bad' : 'jobs-good'}>
        <Icon name={failing > 0 ? 'alert' : 'check'} />
        {failing === 0 ? 'Todo corre como debe.' : failing === 1 ? 'Una cosa falla.' : `${failing} cosas fallan.`}
      </p>
      <p className="quiet">
        {[
          ...(waiting > 0 ? [counted(waiting, 'suceso por contar', 'sucesos por contar')] : []),
          counted(messages.waiting, 'mensaje por salir', 'mensajes por salir'),
          ...(messages.late > 0 ? [counted(messages.late, 'se reintenta', 'se reintentan')] : []),
          counted(messages.failed, 'mensaje sin entregar', 'mensajes sin entregar'),
        ].join(' · ')}
      </p>
    </div>
  )
}
