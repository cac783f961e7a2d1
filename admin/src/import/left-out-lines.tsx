import type { correctImportLine } from '@aforo/domain/import/contract.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import type { ImportBatchDetails } from './import-words.ts'

/** The lines that staff left out, each with a way back in. */
export function LeftOutLines({ shown: { import: batch, left_out } }: { shown: ImportBatchDetails }) {
  const { working, fault, work } = useApiMutation(() => {})
  const restore = (line: number) =>
    void work(
      (callApi, key) =>
        callApi<typeof correctImportLine>(
          'PUT /imports/{id}/lines/{line}',
          { params: { id: batch.import_batch_id, line }, body: { action: 'restore' } },
          { key },
        ),
      () => `La línea ${line} está otra vez en la importación`,
    )
  return (
    <section className="import-wrong" aria-labelledby="fuera">
      <h2 id="fuera">Dejaste fuera</h2>
      {fault && <Fault>{fault.message}</Fault>}
      <ul className="import-left-out">
        {left_out.map((line) => (
          <li key={line}>
            <Button look="outline" working={working} onClick={() => restore(line)}>
              Incluir la línea {line}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
