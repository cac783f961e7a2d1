import { Link } from 'react-router'
import { createProgram } from '@aforo/domain/media/admin/contract.ts'
import { TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useRecordForm } from '../../ui/record/use-record-form.ts'
import { videosOfProgramPath, videosPath } from '../../paths.ts'
import type { ProgramRecord } from '../calls.ts'
import { videosWords } from './program-list.tsx'

type Values = { name: string; description: string }
const words = {
  created: 'Program saved.',
  saved: 'Program saved.',
  deleted: 'Program deleted.',
  archived: 'Program saved.',
}
const valuesOf = (record: ProgramRecord | null): Values => ({
  name: record?.name ?? '',
  description: record?.description ?? '',
})
const bodyOf = ({ name, description }: Values) => ({ name: name.trim(), description: description.trim() })
const missingOf = ({ name }: Values): Record<string, string> =>
  name.trim() === '' ? { name: 'Debes llenar este campo.' } : {}

/** The form of a program. Its videos are ordered in the list of videos (3.24, 7.33, 8.20). */
export function ProgramForm({ record }: { record: ProgramRecord | null }) {
  const back = videosPath('programas')
  const recordForm = useRecordForm({
    resource: 'programs',
    record,
    schema: createProgram.body,
    valuesOf,
    bodyOf,
    missingOf,
    messages: words,
    back,
  })
  const { control } = recordForm
  return (
    <RecordForm
      title={record ? record.name : 'Nuevo programa'}
      nameInQuestion={`este programa: «${record?.name}»`}
      deleteHint="Si tiene videos, no se elimina: puedes archivarlo."
      back={{ to: back, label: 'Programas' }}
      record={record}
      recordForm={recordForm}
      preview={{
        label: 'Sus videos',
        content: record ? (
          <Link className="button button-outline" to={videosOfProgramPath(record.program_id)}>
            Ver {videosWords(record.videos)} en su orden
          </Link>
        ) : (
          <p className="quiet">Guárdalo y elígelo en cada video.</p>
        ),
      }}
    >
      <TextField control={control} name="name" label="Nombre" maxLength={80} required />
      <TextAreaField control={control} name="description" label="Descripción" maxLength={1_200} />
    </RecordForm>
  )
}
