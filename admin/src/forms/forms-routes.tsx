import '../ui/form/form.css'
import './forms.css'
import { Route, Routes } from 'react-router'
import { RecordLoader } from '../ui/record/record-loader.tsx'
import { NotFound } from '../ui/notices/states.tsx'
import type { CustomFieldRecord, FormRecord } from './calls.ts'
import { CustomFieldForm } from './custom-field-form.tsx'
import { CustomFieldList } from './custom-field-list.tsx'
import { FormForm } from './form-form.tsx'
import { FormList } from './form-list.tsx'

/** The list of forms, and the editor of one (2.54, 3.27, 7.39). */
export const FormsRoutes = () => (
  <Routes>
    <Route index element={<FormList />} />
    <Route
      path=":id"
      element={<RecordLoader<FormRecord> name="forms" renderForm={(record) => <FormForm record={record} />} />}
    />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

export const CustomFieldsRoutes = () => (
  <Routes>
    <Route index element={<CustomFieldList />} />
    <Route
      path=":id"
      element={
        <RecordLoader<CustomFieldRecord>
          name="custom_fields"
          renderForm={(record) => <CustomFieldForm record={record} />}
        />
      }
    />
    <Route path="*" element={<NotFound />} />
  </Routes>
)
