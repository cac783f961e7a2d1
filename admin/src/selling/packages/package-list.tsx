import { PackageRows } from './package-rows.tsx'
import type { PackageRecord } from '../calls.ts'
import { SoldList } from '../sold-list.tsx'

/** Everything that is sold, in the order in which customers see it (7.13, 5.15). */
export const PackageList = () => (
  <SoldList<PackageRecord>
    name="class_packages"
    cosa="paquetes"
    title="Paquetes"
    fresh="Nuevo paquete"
    empty="Agrega lo que vendes: clases sueltas, paquetes, suscripciones y eventos."
    missed="Ningún paquete se llama así."
    renderRows={(rows, { query, total }) => (
      <PackageRows rows={rows} isWhole={query.q === '' && !query.archived && rows.length === total} />
    )}
  />
)
