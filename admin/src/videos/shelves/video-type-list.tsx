import { Link } from 'react-router'
import { RecordList } from '../../ui/record/record-list.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { videosPath } from '../../paths.ts'
import type { VideoTypeRecord } from '../calls.ts'
import { VideosTabs } from '../videos-tabs.tsx'

const columns: Column<VideoTypeRecord>[] = [
  {
    label: 'Nombre',
    as: 'head',
    cell: (one) => (
      <Link className="row-way" to={videosPath('tipos', one.video_type_id)}>
        {one.name}
      </Link>
    ),
  },
  { label: 'Videos', as: 'number', cell: ({ videos }) => videos },
]

/** The kinds of video by which the library is filtered (3.25, 7.32). */
export const VideoTypeList = () => (
  <RecordList<VideoTypeRecord>
    name="video_types"
    title="Tipos de video"
    tabs={<VideosTabs />}
    apart="Archivados"
    fresh={{ label: 'Nuevo tipo', to: videosPath('tipos', 'nuevo') }}
    empty="Un tipo dice cómo es un video: «Clase completa», «Express», «Técnica»."
    missed="Ningún tipo se llama así."
    renderRows={(rows) => (
      <Table
        caption="Tipos de video"
        columns={columns}
        rows={rows}
        keyOf={(one) => one.video_type_id}
        rowClass={() => 'row-link'}
      />
    )}
  />
)
