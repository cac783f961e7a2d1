import { createAnnouncement } from '@aforo/domain/catalogue/content/admin/contract.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { RecordForm, Section } from '../../ui/record/record-form.tsx'
import { useRecordForm } from '../../ui/record/use-record-form.ts'
import { RichField } from '../../rich/rich-input.tsx'
import { contentPath } from '../../paths.ts'
import type { AnnouncementRecord } from '../calls.ts'
import { ContentPreview } from '../content-preview.tsx'

type Values = { title: string; content: string }
const messages = {
  created: 'Announcement saved.',
  saved: 'Announcement saved.',
  deleted: 'Announcement deleted.',
  archived: '',
}

const valuesOf = (record: AnnouncementRecord | null): Values => ({
  title: record?.title ?? '',
  content: record?.content ?? '',
})
const bodyOf = ({ title, content }: Values) => ({ title: title.trim(), content })
const missingOf = ({ title, content }: Values): Record<string, string> => ({
  ...(title.trim() === '' ? { title: 'Debes llenar este campo.' } : {}),
  ...(content === '' ? { content: 'Debes llenar este campo.' } : {}),
})

/** The form of an announcement, with a preview as visitors read it (7.42, 3.18, 8.20). */
export function AnnouncementForm({ record }: { record: AnnouncementRecord | null }) {
  const back = contentPath('avisos')
  const recordForm = useRecordForm({
    resource: 'announcements',
    record,
    schema: createAnnouncement.body,
    valuesOf,
    bodyOf,
    missingOf,
    messages,
    back,
  })
  const { control, values } = recordForm
  return (
    <RecordForm
      title={record ? record.title : 'Nuevo aviso'}
      nameInQuestion={`este aviso: «${record?.title}»`}
      deleteHint="Deja de verse en tu portal."
      canArchive={false}
      back={{ to: back, label: 'Avisos' }}
      record={record}
      recordForm={recordForm}
      preview={{
        label: 'Así lo leen tus visitas',
        content: <ContentPreview title={values.title} html={values.content} small />,
      }}
    >
      <Section title="El aviso">
        <TextField control={control} name="title" label="Título" maxLength={120} required />
        <RichField control={control} name="content" label="Contenido" pictures />
      </Section>
    </RecordForm>
  )
}
