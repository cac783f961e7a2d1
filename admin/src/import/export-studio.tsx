import { useState } from 'react'
import type { exportStudio } from '@aforo/domain/import/contract.ts'
import { fetchFile } from '../api/call-api.ts'
import type { Failure } from '../api/request.ts'
import { Button } from '../ui/button.tsx'
import { downloadFile } from '../ui/csv.ts'
import { Fault } from '../ui/fault.tsx'
import { Icon } from '../ui/icon.tsx'

export function ExportStudio() {
  const { state, fetchStudio } = useStudioFile()
  return (
    <section className="export-studio" aria-labelledby="exportar">
      <h2 id="exportar">Exportar el estudio</h2>
      <p>
        Un archivo ZIP con tu catálogo, horario, paquetes, páginas, imágenes y la lista de tus clientes con sus
        respuestas. Con él puedes abrir el mismo estudio en otro servidor.
      </p>
      <p className="quiet">
        No lleva contraseñas, claves, reservaciones, compras ni créditos: para eso sirve el respaldo de la base de
        datos. Lleva datos personales: guárdalo donde solo tú puedas abrirlo.
      </p>
      {state.kind === 'failed' && <Fault>{state.message}</Fault>}
      <Button look="outline" working={state.kind === 'working'} onClick={() => void fetchStudio()}>
        <Icon name="download" />
        Descargar el estudio
      </Button>
      <p role="status" className="quiet">
        {state.kind === 'done' && 'Tu estudio se descargó.'}
      </p>
    </section>
  )
}

type State = { kind: 'ready' | 'working' | 'done' } | { kind: 'failed'; message: string }

function useStudioFile() {
  const [state, setState] = useState<State>({ kind: 'ready' })
  const fetchStudio = async () => {
    setState({ kind: 'working' })
    try {
      downloadFile('estudio.zip', await fetchFile<typeof exportStudio>('GET /studio'))
      setState({ kind: 'done' })
    } catch (error) {
      setState({ kind: 'failed', message: (error as Failure).message })
    }
  }
  return { state, fetchStudio }
}
