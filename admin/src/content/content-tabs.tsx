import { Tabs, type TabLink } from '../ui/page/tabs.tsx'
import { contentPath } from '../paths.ts'

const tabs: readonly TabLink[] = [
  { to: contentPath('paginas'), label: 'Páginas', resource: 'pages', action: 'edit' },
  { to: contentPath('avisos'), label: 'Avisos', resource: 'announcements', action: 'edit' },
  { to: contentPath('coaches'), label: 'Coaches de la portada', resource: 'instructors', action: 'edit' },
  { to: contentPath('direcciones'), label: 'Direcciones anteriores', resource: 'old_addresses', action: 'edit' },
]

export const ContentTabs = () => <Tabs label="Contenido" tabs={tabs} />
