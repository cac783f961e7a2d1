import { type FormEvent, useState } from 'react'
import { importWords } from '@aforo/domain/import/columns.ts'
import type { validateImport } from '@aforo/domain/import/contract.ts'
import { mappingFault } from '@aforo/domain/import/mapping.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { ChoiceInput } from '../ui/form/inputs.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportFigures } from './import-figures.tsx'
import { StartButton } from './start-button.tsx'
import type { ImportBatchDetails } from './import-words.ts'

export function MappingForm({ shown }: { shown: ImportBatchDetails }) {
  const { import: batch, columns } = shown
  const { kind, import_batch_id } = batch
  const [mapping, setMapping] = useState<Record<string, string>>(batch.mapping)
  const { working, fault, work } = useApiMutation(() => {})
  const { columns: importColumns, oneOf } = importWords[kind]
  const headers = columns.map(({ name }) => name)
  const mappingError = mappingFault(kind, mapping, headers)
  const { made, changed, same, wrong } = batch.counts
  const isTried = made + changed + same + wrong === batch.lines
  const isSame = JSON.stringify(sortedEntries(mapping)) === JSON.stringify(sortedEntries(batch.mapping))
  const choose = (key: string, name: string) =>
    setMapping(({ [key]: _previous, ...rest }) => (name === '' ? rest : { ...rest, [key]: name }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mappingError === null && !working) {
      void work(
        (callApi) => callApi<typeof validateImport>('PUT /imports', { body: { import_batch_id, mapping } }),
        () => 'Revisamos todas las líneas',
      )
    }
  }
  return (
    <>
      <form className="import-mapping" onSubmit={submit} aria-labelledby="columnas">
        <h2 id="columnas">Qué columna es cuál</h2>
        <div className="import-columns">
          {importColumns.map(({ key, label, required, hint }) => {
            const samples = columns.find(({ name }) => name === mapping[key])?.samples.filter(Boolean) ?? []
            return (
              <ChoiceInput
                key={key}
                label={required || oneOf.includes(key) ? label : `${label} (Opcional)`}
                value={mapping[key] ?? ''}
                options={[
                  { value: '', label: 'No viene en el archivo' },
                  ...headers.map((name) => ({ value: name, label: name })),
                ]}
                hint={samples.length > 0 ? `Dice: ${samples.join(' · ')}` : hint}
                onText={(name) => choose(key, name)}
              />
            )
          })}
        </div>
        {(mappingError ?? fault) && <Fault>{mappingError ?? fault?.message}</Fault>}
        {(!isSame || !isTried) && (
          <Button type="submit" working={working} disabled={mappingError !== null}>
            Revisar con estas columnas
          </Button>
        )}
      </form>
      {isTried && isSame && (
        <section className="import-trial" aria-labelledby="prueba">
          <h2 id="prueba">Si lo importas ahora</h2>
          <ImportCounts batch={batch} />
          <ImportFigures shown={shown} />
          <StartButton batch={batch} />
        </section>
      )}
    </>
  )
}

const sortedEntries = (mapping: Record<string, string>) =>
  Object.entries(mapping).toSorted(([a], [b]) => (a < b ? -1 : 1))
