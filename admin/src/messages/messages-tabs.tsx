import { Tabs, type TabWay } from '../ui/tabs.tsx'
import { notesPath, paths } from '../paths.ts'

const tabs: readonly TabWay[] = [
  { to: paths.messages, label: 'Enviados', resource: 'messages', action: 'list', end: true },
  { to: `${paths.messages}/tipos`, label: 'Qué se manda', resource: 'messages', action: 'edit' },
  { to: notesPath, label: 'Notas', resource: 'messages', action: 'edit' },
]

export const MessagesTabs = () => <Tabs label="Mensajes" tabs={tabs} />
