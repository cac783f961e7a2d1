import { Link } from 'react-router'
import { OrderedRows } from '../../ui/order/ordered-rows.tsx'
import { RecordList } from '../../ui/record/record-list.tsx'
import { videosPath } from '../../paths.ts'
import { orderPrograms, type ProgramRecord } from '../calls.ts'
import { VideosTabs } from '../videos-tabs.tsx'

/** Programs, in the order in which people find them (3.24, 7.33). */
export function ProgramList() {
  return (
    <RecordList<ProgramRecord>
      name="programs"
      title="Programas"
      tabs={<VideosTabs />}
      archiveLabel="Archivados"
      newLink={{ label: 'Nuevo programa', to: videosPath('programas', 'nuevo') }}
      emptyText="Un programa junta videos que se hacen en orden: un reto, un curso."
      noMatchTitle="Ningún programa se llama así."
      renderRows={(rows, { query }) => (
        <OrderedRows
          label="Programas"
          hint="En este orden salen en tu biblioteca. Arrástralos, o muévelos con las flechas y Enter."
          rows={rows}
          titleOf={({ name }) => name}
          isCompleteList={query.q === '' && !query.archived}
          onOrder={orderPrograms}
          renderRow={(one) => (
            <>
              <div className="order-what">
                <Link className="order-way" to={videosPath('programas', one.program_id)}>
                  {one.name}
                </Link>
                {one.description && <p className="quiet order-line">{one.description}</p>}
              </div>
              <span className="order-stock">{videosWords(one.videos)}</span>
            </>
          )}
        />
      )}
    />
  )
}

export const videosWords = (count: number): string => (count === 1 ? '1 video' : `${count} videos`)
