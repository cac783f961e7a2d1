import { Link } from 'react-router'
import { RecordTable } from '../../ui/record/record-table.tsx'
import type { Column } from '../../ui/list/table.tsx'
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
    sortedBy: ({ name }) => name,
  },
  {
    label: 'Videos',
    as: 'number',
    cell: ({ videos }) => videos,
    sortedBy: ({ videos }) => videos,
    startsDescending: true,
  },
]

/** The video types, by which customers filter the library (3.25, 7.32). */
export const VideoTypeList = () => (
  <RecordTable<VideoTypeRecord>
    name="video_types"
    title="Tipos de video"
    tabs={<VideosTabs />}
    archiveLabel="Archivados"
    newLink={{ label: 'Nuevo tipo', to: videosPath('tipos', 'nuevo') }}
    emptyText="Un tipo dice cómo es un video: «Clase completa», «Express», «Técnica»."
    noMatchTitle="Ningún tipo se llama así."
    columns={columns}
    nameOf={({ name }) => name}
  />
)
