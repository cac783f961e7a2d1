import type { exportArchive } from '@aforo/domain/operation/archive/contract.ts'
import type { exportStudio } from '@aforo/domain/import/contract.ts'
import { fetchFile } from '../api/call-api.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useDownload } from '../ui/export/use-export.ts'

export const ExportStudio = () => (
  <>
    <ExportArchive />
    <ExportFolder />
  </>
)

function ExportArchive() {
  const { working, isDone, error, save } = useDownload()
  return (
    <section className="export-studio" aria-labelledby="exportar-todo">
      <h2 id="exportar-todo">Descargar todo</h2>
      <p>
        Un solo archivo con todo lo tuyo: personas, compras, créditos con sus movimientos, reservaciones, mensajes,
        reportes y archivos. Cualquier programa puede leerlo, y otro servidor vacío lo recibe completo.
      </p>
      <p className="quiet">
        No lleva contraseñas ni llaves. Lleva datos personales: guárdalo donde solo tú puedas abrirlo. Si tienes muchos
        videos, tarda; quien cuida el servidor también puede hacerlo con un comando.
      </p>
      {error && <Fault>{error.message}</Fault>}
      <Button
        look="outline"
        working={working}
        onClick={() =>
          void save('todo-el-estudio.tar.gz', () => fetchFile<typeof exportArchive>('GET /studio/archive'))
        }
      >
        <Icon name="download" />
        Descargar todo
      </Button>
      <p role="status" className="quiet">
        {isDone && 'Todo tu estudio se descargó.'}
      </p>
    </section>
  )
}

function ExportFolder() {
  const { working, isDone, error, save } = useDownload()
  return (
    <section className="export-studio" aria-labelledby="exportar">
      <h2 id="exportar">Exportar el catálogo</h2>
      <p>
        Un archivo ZIP con tu catálogo, horario, paquetes, páginas, imágenes y la lista de tus clientes con sus
        respuestas. Es una carpeta de hojas de cálculo que puedes editar.
      </p>
      <p className="quiet">
        No lleva contraseñas, claves, reservaciones, compras ni créditos: para eso está «Descargar todo». Lleva datos
        personales: guárdalo donde solo tú puedas abrirlo.
      </p>
      {error && <Fault>{error.message}</Fault>}
      <Button
        look="outline"
        working={working}
        onClick={() => void save('estudio.zip', () => fetchFile<typeof exportStudio>('GET /studio'))}
      >
        <Icon name="download" />
        Descargar el catálogo
      </Button>
      <p role="status" className="quiet">
        {isDone && 'Tu catálogo se descargó.'}
      </p>
    </section>
  )
}
