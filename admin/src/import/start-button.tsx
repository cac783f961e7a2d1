import type { startImport } from '@aforo/domain/import/contract.ts'
import type { ImportBatch } from '@aforo/domain/import/shapes.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { lineWords } from './import-words.ts'
import { Fault } from '../ui/notices/fault.tsx'

export function StartButton({ batch }: { batch: ImportBatch }) {
  const { working, fault, work } = useApiMutation(() => {})
  const params = { id: batch.import_batch_id }
  const written = batch.counts.made + batch.counts.changed
  if (written === 0) return <p>No hay nada que importar.</p>
  return (
    <>
      {fault && <Fault>{fault.message}</Fault>}
      <Button
        working={working}
        onClick={() =>
          void work(
            (callApi, key) => callApi<typeof startImport>('POST /imports/{id}/start', { params }, { key }),
            () => 'La importación empezó',
          )
        }
      >
        Importar {lineWords(written)}
      </Button>
    </>
  )
}
