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
    cell: (videoType) => (
      <Link className="row-way" to={videosPath('tipos', videoType.video_type_id)}>
        {videoType.name}
      </Link>
    ),
  },
  { label: 'Videos', as: 'number', cell: ({ videos }) => videos },
]

/** The video types, by which customers filter the library (3.25, 7.32). */
export const VideoTypeList = () => (
  <RecordList<VideoTypeRecord>
    name="video_types"
    title="Tipos de video"
    tabs={<VideosTabs />}
    archiveLabel="Archivados"
    newLink={{ label: 'Nuevo tipo', to: videosPath('tipos', 'nuevo') }}
    emptyText="Un tipo dice cómo es un video: «Clase completa», «Express», «Técnica»."
    noMatchTitle="Ningún tipo se llama así."
    renderRows={(rows) => (
      <Table
        caption="Tipos de video"
        columns={columns}
        rows={rows}
        keyOf={(videoType) => videoType.video_type_id}
        rowClass={() => 'row-link'}
      />
    )}
  />
)
