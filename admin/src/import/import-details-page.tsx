import { useState } from 'react'
import { importWords } from '@aforo/domain/import/columns.ts'
import type { getImport, stopImport, undoImport } from '@aforo/domain/import/contract.ts'
import type { ImportBatch } from '@aforo/domain/import/shapes.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { BackLink, Page } from '../ui/page/page.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { NotFound, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { paths } from '../paths.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportFigures } from './import-figures.tsx'
import { InviteImported } from './invite-imported.tsx'
import { LeftOutLines } from './left-out-lines.tsx'
import { type ImportBatchDetails, lineWords, shareDone, statusWords } from './import-words.ts'
import { MappingForm } from './mapping-form.tsx'
import { WrongLines } from './wrong-lines.tsx'

const POLL_EVERY_MS = 1000
const isInProgress = (status: ImportBatch['status'] | undefined) => status === 'running' || status === 'undoing'

export function ImportDetailsPage({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useApiQuery<typeof getImport>(
    'GET /imports/{id}',
    { params: { id } },
    { refetchInterval: (shown) => isInProgress(shown?.import.status) && POLL_EVERY_MS },
  )
  if (error?.status === 404) return <NotFound />
  if (isPending) return <SkeletonRows rows={6} />
  if (error) return <ErrorState title="No pudimos abrirla" text={error.message} onRetry={() => void refetch()} />
  return <ImportDetails shown={data} />
}

function ImportDetails({ shown }: { shown: ImportBatchDetails }) {
  const { import: batch } = shown
  const { status } = batch
  return (
    <Page title={batch.file_name} above={<BackLink to={paths.imports}>Importar</BackLink>}>
      <div className="importing">
        <p className="import-about">
          {importWords[batch.kind].label} · {lineWords(batch.lines)}
          <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
        </p>
        {batch.sheet !== null && batch.sheet.of > 1 && (
          <p className="quiet">
            Leímos la hoja «{batch.sheet.name}», la primera de las {batch.sheet.of} que tienen datos. Para importar
            otra, ponla al principio y súbelo de nuevo.
          </p>
        )}
        {status === 'tried' && <MappingForm key={JSON.stringify(batch.mapping)} shown={shown} />}
        {isInProgress(status) && <Progress batch={batch} />}
        {batch.fault !== null && <Fault>{batch.fault}</Fault>}
        {status !== 'tried' && <ImportCounts batch={batch} />}
        {status !== 'tried' && !isInProgress(status) && <ImportFigures shown={shown} />}
        {(status === 'done' || status === 'stopped') && <Result shown={shown} />}
        {status === 'undone' && <p role="status">{undoneWords(batch)}</p>}
        {shown.faults.length > 0 && !isInProgress(status) && <WrongLines shown={shown} />}
        {shown.left_out.length > 0 && <LeftOutLines shown={shown} />}
      </div>
    </Page>
  )
}

const undoneWords = ({ counts }: ImportBatch): string =>
  counts.stays > 0
    ? `Deshicimos lo que se podía. ${lineWords(counts.stays)} se quedan porque algo se hizo después con ellas: abajo dice qué.`
    : 'Deshicimos todo lo que esta importación agregó o cambió.'

function Progress({ batch }: { batch: ImportBatch }) {
  const { working, fault, work } = useApiMutation(() => {})
  const share = shareDone(batch)
  const params = { id: batch.import_batch_id }
  const isRunning = batch.status === 'running'
  return (
    <section className="import-progress" aria-label="Avance">
      <p role="status">
        {isRunning ? 'Importando' : 'Deshaciendo'}: {Math.floor(share * 100)}%
      </p>
      <progress max={1} value={share} aria-label={isRunning ? 'Importando' : 'Deshaciendo'} />
      <p className="quiet">Puedes cerrar esta página: sigue sin ti.</p>
      {fault && <p role="alert">{fault.message}</p>}
      {isRunning && (
        <Button
          look="outline"
          working={working}
          onClick={() =>
            void work(
              (callApi, key) => callApi<typeof stopImport>('POST /imports/{id}/stop', { params }, { key }),
              () => 'La importación se detuvo',
            )
          }
        >
          Detener
        </Button>
      )}
    </section>
  )
}

function Result({ shown }: { shown: ImportBatchDetails }) {
  const { import: batch } = shown
  const [isConfirming, setConfirming] = useState(false)
  const { working, fault, work } = useApiMutation(() => setConfirming(false))
  const { counts } = batch
  const written = counts.made + counts.changed
  const params = { id: batch.import_batch_id }
  if (written === 0) return <p role="status">Ninguna línea cambió algo.</p>
  return (
    <section className="import-result" aria-label="Resultado">
      {batch.fault === null && (
        <p role="status">
          {batch.status === 'done' ? 'La importación terminó.' : 'La importación se detuvo a la mitad.'}
        </p>
      )}
      <div className="toolbar">
        <InviteImported shown={shown} />
        <Button look="outline" onClick={() => setConfirming(true)}>
          <Icon name="x" />
          Deshacer importación
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          confirmLabel="Sí, deshacer"
          working={working}
          onCancel={() => setConfirming(false)}
          onConfirm={() =>
            void work(
              (callApi, key) => callApi<typeof undoImport>('POST /imports/{id}/undo', { params }, { key }),
              () => 'Estamos deshaciendo la importación',
            )
          }
        >
          <p className="lead">¿Deshacer lo que hicieron {lineWords(written)}?</p>
          <p className="quiet">Lo que ya se usó, como alguien que reservó, se queda, y te decimos por qué.</p>
          {fault && <p role="alert">{fault.message}</p>}
        </ConfirmDialog>
      )}
    </section>
  )
}
