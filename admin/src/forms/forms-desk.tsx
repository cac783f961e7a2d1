import '../kit/form.css'
import './forms.css'
import { type RaRecord, useGetOne } from 'ra-core'
import type { ReactNode } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import type { Failure } from '../api/wire.ts'
import { isNumbered } from '../catalogue/form-values.ts'
import { NotFound, SkeletonRows, Trouble } from '../kit/states.tsx'
import type { CustomFieldRecord, FormRecord } from './calls.ts'
import { CustomFieldForm } from './custom-field-form.tsx'
import { CustomFieldList } from './custom-field-list.tsx'
import { FormForm } from './form-form.tsx'
import { FormList } from './form-list.tsx'

/** The forms of the studio, and one of them (2.54, 3.27, 7.39). */
export const FormsDesk = () => (
  <Routes>
    <Route index element={<FormList />} />
    <Route
      path=":id"
      element={<One name="forms" renderForm={(record) => <FormForm record={record as FormRecord | null} />} />}
    />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

/** The fields that the studio adds, and one of them. */
export const CustomFieldsDesk = () => (
  <Routes>
    <Route index element={<CustomFieldList />} />
    <Route
      path=":id"
      element={
        <One
          name="custom_fields"
          renderForm={(record) => <CustomFieldForm record={record as CustomFieldRecord | null} />}
        />
      }
    />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

type Props = { name: 'forms' | 'custom_fields'; renderForm: (record: RaRecord | null) => ReactNode }

/** One record to change, or a new one, which is 'nuevo' until it has a number (4.22). */
function One({ name, renderForm }: Props) {
  const { id = '' } = useParams()
  const known = isNumbered(id)
  const { data, error, isPending, refetch } = useGetOne(name, { id: Number(id) }, { enabled: known })
  if (id === 'nuevo') return renderForm(null)
  if (!known || (error as Failure | null)?.status === 404) return <NotFound />
  if (isPending) return <SkeletonRows rows={6} />
  if (error || !data)
    return <Trouble title="No pudimos abrirlo" text={error?.message ?? ''} onRetry={() => refetch()} />
  return <div key={`${name} ${id}`}>{renderForm(data)}</div>
}
