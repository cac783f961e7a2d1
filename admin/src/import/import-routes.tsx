import '../ui/form/form.css'
import './importing.css'
import { useState } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import { type ImportKind, importKinds, importWords } from '@aforo/domain/import/columns.ts'
import type { uploadImport } from '@aforo/domain/import/contract.ts'
import { sendForm } from '../api/call-api.ts'
import type { Failure } from '../api/request.ts'
import { Fault } from '../ui/notices/fault.tsx'
import { RadioInput } from '../ui/form/inputs.tsx'
import { BackToStudio, Page } from '../ui/page/page.tsx'
import { NotFound } from '../ui/notices/states.tsx'
import { importPath } from '../paths.ts'
import { ExportStudio } from './export-studio.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportDetailsPage } from './import-details-page.tsx'
import { TableDrop } from './table-drop.tsx'
import { IdRoute } from '../ui/record/id-route.tsx'

export const ImportRoutes = () => (
  <Routes>
    <Route index element={<ImportsPage />} />
    <Route path=":id" element={<IdRoute render={(id) => <ImportDetailsPage id={id} />} />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function ImportsPage() {
  const [kind, setKind] = useState<ImportKind>('customers')
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const navigate = useNavigate()
  const send = async (file: File) => {
    setWorking(true)
    setFault(null)
    try {
      const { import: batch } = await sendForm<typeof uploadImport>('POST /imports', { file, data: { kind } })
      navigate(importPath(batch.import_batch_id))
    } catch (error) {
      setFault((error as Failure).message)
      setWorking(false)
    }
  }
  return (
    <Page title="Importar" above={<BackToStudio />}>
      <div className="importing">
        <section className="import-new" aria-labelledby="que-importar">
          <h2 id="que-importar">Trae lo que tienes en otro programa</h2>
          <RadioInput
            label="Qué importas"
            value={kind}
            options={importKinds.map((value) => ({ value, label: importWords[value].label }))}
            onText={(value) => setKind(value as ImportKind)}
          />
          <p>{importWords[kind].text}</p>
          <p className="quiet">
            Columnas:{' '}
            {importWords[kind].columns.map(({ label, required }) => (required ? `${label}*` : label)).join(', ')}.
          </p>
          {fault && <Fault>{fault}</Fault>}
          <TableDrop working={working} onFile={(file) => void send(file)} />
        </section>
        <section aria-labelledby="historial">
          <h2 id="historial">Historial</h2>
          <ImportHistory />
        </section>
        <ExportStudio />
      </div>
    </Page>
  )
}
