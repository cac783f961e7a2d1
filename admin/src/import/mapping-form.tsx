import { type FormEvent, useState } from 'react'
import { importWords } from '@aforo/domain/import/columns.ts'
import type { tryImport } from '@aforo/domain/import/contract.ts'
import { mappingFault } from '@aforo/domain/import/mapping.ts'
import { useWork } from '../api/use-work.ts'
import { Button } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { ChoiceInput } from '../ui/inputs.tsx'
import { ImportCounts } from './import-counts.tsx'
import type { ImportShown } from './send-table.ts'
import { StartButton } from './start-button.tsx'

export function MappingForm({ shown: { import: batch, columns } }: { shown: ImportShown }) {
  const { kind, import_batch_id } = batch
  const [mapping, setMapping] = useState<Record<string, string>>(batch.mapping)
  const { working, fault, work } = useWork(() => {})
  const { columns: ours, oneOf } = importWords[kind]
  const headers = columns.map(({ name }) => name)
  const missing = mappingFault(kind, mapping, headers)
  const { made, changed, same, wrong } = batch.counts
  const isTried = made + changed + same + wrong === batch.lines
  const isSame = JSON.stringify(sorted(mapping)) === JSON.stringify(sorted(batch.mapping))
  const choose = (key: string, name: string) =>
    setMapping(({ [key]: _before, ...rest }) => (name === '' ? rest : { ...rest, [key]: name }))
  const tryIt = (event: FormEvent) => {
    event.preventDefault()
    if (missing === null && !working) {
      void work(
        (callApi) => callApi<typeof tryImport>('PUT /imports', { body: { import_batch_id, mapping } }),
        () => 'Revisamos todas las líneas',
      )
    }
  }
  return (
    <>
      <form className="import-mapping" onSubmit={tryIt} aria-labelledby="columnas">
        <h2 id="columnas">Qué columna es cuál</h2>
        <div className="import-columns">
          {ours.map(({ key, label, required, hint }) => {
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
        {(missing ?? fault) && <Fault>{missing ?? fault?.message}</Fault>}
        {(!isSame || !isTried) && (
          <Button type="submit" working={working} disabled={missing !== null}>
            Revisar con estas columnas
          </Button>
        )}
      </form>
      {isTried && isSame && (
        <section className="import-trial" aria-labelledby="prueba">
          <h2 id="prueba">Si lo importas ahora</h2>
          <ImportCounts batch={batch} />
          <StartButton batch={batch} />
        </section>
      )}
    </>
  )
}

const sorted = (mapping: Record<string, string>) =>
  Object.entries(mapping).toSorted(([one], [other]) => (one < other ? -1 : 1))
