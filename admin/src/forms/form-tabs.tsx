import { BackToStudio } from '../ui/page/page.tsx'
import { Tabs, type TabLink } from '../ui/page/tabs.tsx'
import { customFieldPath, formPath } from '../paths.ts'

const tabs: readonly TabLink[] = [
  { to: formPath(), label: 'Formularios', resource: 'forms', action: 'edit' },
  { to: customFieldPath(), label: 'Campos propios', resource: 'custom_fields', action: 'edit' },
]

export const FormTabs = () => (
  <>
    <BackToStudio />
    <Tabs label="Formularios" tabs={tabs} />
  </>
)
