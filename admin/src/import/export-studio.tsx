import type { exportStudio } from '@aforo/domain/import/contract.ts'
import { fetchFile } from '../api/call-api.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useDownload } from '../ui/use-export.ts'

export function ExportStudio() {
  const { working, isDone, error, save } = useDownload()
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
      {error && <Fault>{error.message}</Fault>}
      <Button
        look="outline"
        working={working}
        onClick={() => void save('estudio.zip', () => fetchFile<typeof exportStudio>('GET /studio'))}
      >
        <Icon name="download" />
        Descargar el estudio
      </Button>
      <p role="status" className="quiet">
        {isDone && 'Tu estudio se descargó.'}
      </p>
    </section>
  )
}
