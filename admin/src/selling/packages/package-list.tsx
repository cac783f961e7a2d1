import { RecordList } from '../../ui/record/record-list.tsx'
import { PackageRows } from './package-rows.tsx'
import type { PackageRecord } from '../shop-resources.ts'
import { shopListProps } from '../shop-record-list.tsx'

/** All packages, in the order that customers see (7.13, 5.15). */
export const PackageList = () => (
  <RecordList<PackageRecord>
    {...shopListProps('paquetes', 'Nuevo paquete')}
    name="class_packages"
    title="Paquetes"
    emptyText="Agrega lo que vendes: clases sueltas, paquetes, suscripciones y eventos."
    noMatchTitle="Ningún paquete se llama así."
    renderRows={(rows, { query, total }) => (
      <PackageRows rows={rows} isCompleteList={query.q === '' && !query.archived && rows.length === total} />
    )}
  />
)
