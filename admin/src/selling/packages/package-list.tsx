import { PackageRows } from './package-rows.tsx'
import type { PackageRecord } from '../shop-resources.ts'
import { ShopRecordList } from '../shop-record-list.tsx'

/** All packages, in the order that customers see (7.13, 5.15). */
export const PackageList = () => (
  <ShopRecordList<PackageRecord>
    name="class_packages"
    section="paquetes"
    title="Paquetes"
    newLabel="Nuevo paquete"
    emptyText="Agrega lo que vendes: clases sueltas, paquetes, suscripciones y eventos."
    noMatchTitle="Ningún paquete se llama así."
    renderRows={(rows, { query, total }) => (
      <PackageRows rows={rows} isCompleteList={query.q === '' && !query.archived && rows.length === total} />
    )}
  />
)
