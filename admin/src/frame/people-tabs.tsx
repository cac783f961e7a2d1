import { Tabs, type TabLink } from '../ui/page/tabs.tsx'
import { paths } from '../paths.ts'

const tabs: readonly TabLink[] = [
  { to: paths.people, label: 'Personas', resource: 'people', action: 'list' },
  { to: paths.credits, label: 'Por vencer', resource: 'available_classes', action: 'list' },
]

export const PeopleTabs = () => <Tabs label="Personas" tabs={tabs} />
