import './old-address.css'
import { createOldAddress } from '@aforo/domain/catalogue/content/admin/contract.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { portalAddress } from '../../api/portal-address.ts'
import { contentPath } from '../../paths.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { RecordForm, Section } from '../../ui/record/record-form.tsx'
import { useRecordForm } from '../../ui/record/use-record-form.ts'
import type { OldAddressRecord } from '../calls.ts'

type Values = { path: string; target: string }
const messages = {
  created: 'Dirección guardada.',
  saved: 'Dirección guardada.',
  deleted: 'Dirección eliminada.',
  archived: '',
}
const labels = { path: 'Dirección anterior', target: 'Lleva a' }

const valuesOf = (record: OldAddressRecord | null): Values => ({
  path: record?.path ?? '',
  target: record?.target ?? '',
})
const bodyOf = ({ path, target }: Values) => ({ path: path.trim(), target: target.trim() })
const missingOf = (values: Values): Record<string, string> =>
  Object.fromEntries(
    (['path', 'target'] as const)
      .filter((field) => values[field].trim() === '')
      .map((field) => [field, 'Debes llenar este campo.']),
  )

/** The form of an old address. */
export function OldAddressForm({ record }: { record: OldAddressRecord | null }) {
  const back = contentPath('direcciones')
  const recordForm = useRecordForm({
    resource: 'old_addresses',
    record,
    schema: createOldAddress.body,
    valuesOf,
    bodyOf,
    missingOf,
    messages,
    back,
    labels,
  })
  const { control, values } = recordForm
  const input = { control, maxLength: 200, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const
  return (
    <RecordForm
      title={record ? record.path : 'Nueva dirección anterior'}
      nameInQuestion={`esta dirección: «${record?.path}»`}
      deleteHint="Quien llegue por ella verá que la página no existe."
      canArchive={false}
      back={{ to: back, label: 'Direcciones anteriores' }}
      record={record}
      recordForm={recordForm}
      preview={{ label: 'A dónde llega quien la abre', content: <Journey {...values} /> }}
    >
      <Section title="La dirección">
        <TextField
          {...input}
          name="path"
          label="Dirección anterior"
          hint="Lo que sigue al dominio, como /horarios. Con /* al final, todo lo que está debajo: /blog/*."
          required
        />
        <TextField
          {...input}
          name="target"
          label="Lleva a"
          hint="Una página de tu portal, como /calendario."
          required
        />
      </Section>
      <p className="quiet">
        No importan las mayúsculas, la diagonal del final ni lo que sigue a un signo de interrogación. Si tu portal
        tiene una página en esa dirección, se muestra la página.
      </p>
    </RecordForm>
  )
}

const Journey = ({ path, target }: Values) => {
  const { host } = new URL(portalAddress())
  return (
    <div className="journey">
      <p>
        {host}
        <b>{path.trim() || '/…'}</b>
      </p>
      <Icon name="chevron-down" />
      <p>
        {host}
        <b>{target.trim() || '/…'}</b>
      </p>
      {target.trim().startsWith('/') && (
        <a className="cell-link" href={portalAddress() + target.trim()} target="_blank" rel="noreferrer">
          Ver esa página
        </a>
      )}
    </div>
  )
}
