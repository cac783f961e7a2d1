import { Tabs, type TabWay } from '../ui/tabs.tsx'
import { paths } from '../paths.ts'

const tabs: readonly TabWay[] = [
  { to: paths.people, label: 'Personas', resource: 'people', action: 'list' },
  { to: paths.credits, label: 'Por vencer', resource: 'available_classes', action: 'list' },
]

export const PeopleTabs = () => <Tabs label="Personas" tabs={tabs} />
