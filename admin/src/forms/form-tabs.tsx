import { BackToStudio } from '../catalogue/entity-list.tsx'
import { Tabs, type TabWay } from '../ui/tabs.tsx'
import { customFieldPath, formPath } from '../paths.ts'

const tabs: readonly TabWay[] = [
  { to: formPath(), label: 'Formularios', resource: 'forms', action: 'edit' },
  { to: customFieldPath(), label: 'Campos propios', resource: 'custom_fields', action: 'edit' },
]

/** What people are asked: forms, and the fields that the studio adds to them. */
export const FormTabs = () => (
  <>
    <BackToStudio />
    <Tabs label="Formularios" tabs={tabs} />
  </>
)
