import type { readVersion } from '@aforo/domain/operation/contract.ts'
import type { Version as VersionState } from '@aforo/domain/operation/shapes.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useStudio } from '../api/studio.ts'
import { ErrorState, SkeletonRows } from '../ui/notices/states.tsx'

export function Version() {
  const { data, error, isPending, refetch } = useApiQuery<typeof readVersion>('GET /operation/version')
  return (
    <section aria-labelledby="version">
      <h2 id="version">Versión</h2>
      {isPending && <SkeletonRows rows={2} />}
      {error && !data && (
        <ErrorState title="No pudimos mostrar la versión" text={error.message} onRetry={() => refetch()} />
      )}
      {data && <VersionFacts version={data} />}
    </section>
  )
}

function VersionFacts({ version: state }: { version: VersionState }) {
  const { zone } = useStudio().calendar
  const { version, node, postgres, migrations, started_at, processes, changes } = state
  return (
    <>
      <dl className="operation-facts">
        <div>
          <dt>Aforo</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt>Corre desde</dt>
          <dd>
            {formatMoment(parseInstant(started_at), zone)}, con {countWords(processes, 'proceso', 'procesos')}
          </dd>
        </div>
        <div>
          <dt>Sobre</dt>
          <dd>
            Node.js {node} y PostgreSQL {postgres}, con {countWords(migrations, 'migración', 'migraciones')}
          </dd>
        </div>
      </dl>
      {changes.length > 0 && (
        <details className="operation-changes">
          <summary>Qué cambió en esta versión (en inglés, para quien cuida el servidor)</summary>
          <ul lang="en">
            {changes.map((line) => (
              <li key={line}>{line.replaceAll('`', '')}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
