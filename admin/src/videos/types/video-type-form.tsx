import { createVideoType } from '@aforo/domain/media/admin/contract.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useRecordForm } from '../../ui/record/use-record-form.ts'
import { videosPath } from '../../paths.ts'
import type { VideoTypeRecord } from '../calls.ts'
import { videosWords } from '../programs/program-list.tsx'

type Values = { name: string }
const words = {
  created: 'Tipo de video guardado.',
  saved: 'Tipo de video guardado.',
  deleted: 'Tipo de video eliminado.',
  archived: 'Tipo de video archivado.',
}
const valuesOf = (record: VideoTypeRecord | null): Values => ({ name: record?.name ?? '' })
const bodyOf = ({ name }: Values) => ({ name: name.trim() })
const missingOf = ({ name }: Values): Record<string, string> =>
  name.trim() === '' ? { name: 'Debes llenar este campo.' } : {}

/** The form of a video type (3.25, 7.32). */
export function VideoTypeForm({ record }: { record: VideoTypeRecord | null }) {
  const back = videosPath('tipos')
  const recordForm = useRecordForm({
    resource: 'video_types',
    record,
    schema: createVideoType.body,
    valuesOf,
    bodyOf,
    missingOf,
    messages: words,
    back,
  })
  return (
    <RecordForm
      title={record ? record.name : 'Nuevo tipo de video'}
      nameInQuestion={`este tipo de video: «${record?.name}»`}
      deleteHint="Si lo tiene algún video, no se elimina: puedes archivarlo."
      back={{ to: back, label: 'Tipos de video' }}
      record={record}
      recordForm={recordForm}
      preview={{ label: 'Lo tienen', content: <p>{videosWords(record?.videos ?? 0)}</p> }}
    >
      <TextField control={recordForm.control} name="name" label="Nombre" maxLength={60} required />
    </RecordForm>
  )
}
