import { Tabs, type TabLink } from '../ui/page/tabs.tsx'
import { broadcastsPath, paths } from '../paths.ts'

const tabs: readonly TabLink[] = [
  { to: paths.messages, label: 'Enviados', resource: 'messages', action: 'list', end: true },
  { to: `${paths.messages}/tipos`, label: 'Qué se manda', resource: 'messages', action: 'edit' },
  { to: broadcastsPath, label: 'Notas', resource: 'messages', action: 'edit' },
]

export const MessagesTabs = () => <Tabs label="Mensajes" tabs={tabs} />
