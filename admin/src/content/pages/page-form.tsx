import { type FormEvent, useState } from 'react'
import { slugFrom } from '@aforo/domain/values/spanish.ts'
import { createPage } from '@aforo/domain/catalogue/content/admin/contract.ts'
import { needsReacceptance } from '@aforo/domain/catalogue/content/admin/reacceptance.ts'
import { portalAddress } from '../../api/portal-address.ts'
import { TextInput } from '../../ui/form/inputs.tsx'
import { CheckboxField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm, Section } from '../../ui/record/record-form.tsx'
import { type RecordFields, useRecordForm } from '../../ui/record/use-record-form.ts'
import { RichField } from '../../rich/rich-input.tsx'
import { contentPath } from '../../paths.ts'
import type { PageRecord } from '../calls.ts'
import { ContentPreview } from '../content-preview.tsx'
import { ReacceptanceSheet } from './reacceptance-sheet.tsx'

type Values = { title: string; slug: string | null; content: string; required: boolean; required_signup: boolean }
const blank: Values = { title: '', slug: null, content: '', required: false, required_signup: false }
const messages = {
  created: 'Página guardada.',
  saved: 'Página guardada.',
  deleted: 'Página eliminada.',
  archived: 'Página archivada.',
}

const valuesOf = (record: PageRecord | null): Values =>
  record
    ? {
        title: record.title,
        required: record.required,
        required_signup: record.required_signup,
        slug: record.slug,
        content: record.content ?? '',
      }
    : blank
const labels = { content: 'Contenido', required: 'Obligatoria', required_signup: 'Se acepta al registrarse' }
const bodyOf = ({ title, slug, content, ...requirements }: Values) => ({
  title: title.trim(),
  slug: slug ?? slugFrom(title),
  content: content || null,
  ...requirements,
})
const missingOf = (values: Values): Record<string, string> => ({
  ...(values.title.trim() === '' ? { title: 'Debes llenar este campo.' } : {}),
  ...(values.title.trim() !== '' && bodyOf(values).slug === '' ? { slug: 'Debes llenar este campo.' } : {}),
})

/** The form of a page, with a preview as visitors read it (7.40, 3.19). */
export function PageForm({ record }: { record: PageRecord | null }) {
  const back = contentPath('paginas')
  const [isConfirming, setConfirming] = useState(false)
  const recordForm = useRecordForm({
    resource: 'pages',
    record,
    schema: createPage.body,
    valuesOf,
    bodyOf,
    missingOf,
    messages,
    back,
    labels,
  })
  const { control, values, faults, set } = recordForm
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const mustConfirm = record && recordForm.isDirty() && needsReacceptance(record, bodyOf(values))
    if (mustConfirm) setConfirming(true)
    else await recordForm.save()
  }
  const saveAnswer = async (ask_again: boolean) => {
    await recordForm.save(undefined, { ask_again })
    setConfirming(false)
  }
  return (
    <>
      <RecordForm
        title={record ? record.title : 'Nueva página'}
        nameInQuestion={`esta página: «${record?.title}»`}
        deleteHint="Si alguien ya la aceptó, se archiva: deja de verse, y queda constancia de lo que aceptó."
        back={{ to: back, label: 'Páginas' }}
        record={record}
        recordForm={{ ...recordForm, save }}
        preview={{
          label: 'Así la leen tus visitas',
          content: <ContentPreview title={values.title} html={values.content} />,
        }}
      >
        <PageFields {...{ control, values, faults, set }} />
        <RequirementFields control={control} />
      </RecordForm>
      {isConfirming && record && (
        <ReacceptanceSheet
          title={record.title}
          accepted={record.accepted}
          working={recordForm.working}
          onAnswer={(askAgain) => void saveAnswer(askAgain)}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

type FieldsProps = RecordFields<Values>

function PageFields({ control, values, faults, set }: FieldsProps) {
  return (
    <Section title="La página">
      <TextField control={control} name="title" label="Título" maxLength={120} required />
      <TextInput
        label="Dirección"
        hint={`Se lee en ${new URL(portalAddress()).host}/${bodyOf(values).slug || '…'}`}
        name="slug"
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        value={values.slug ?? slugFrom(values.title)}
        fault={faults.slug}
        onText={(slug) => set({ slug: slug.toLowerCase().replace(/\s/g, '-') })}
      />
      <RichField
        control={control}
        name="content"
        label="Contenido"
        hint="Con Alt y F10 llegas a los formatos."
        pictures
      />
    </Section>
  )
}

const RequirementFields = ({ control }: Pick<FieldsProps, 'control'>) => (
  <Section title="A quién se le pide">
    <CheckboxField
      control={control}
      name="required"
      label="Obligatoria"
      hint="Cada cliente la acepta en su próxima visita, antes de usar su cuenta."
    />
    <CheckboxField
      control={control}
      name="required_signup"
      label="Se acepta al registrarse"
      hint="Solo quien crea su cuenta la acepta. Para pedirla también a quienes ya la tienen, marca «Obligatoria»."
    />
  </Section>
)
