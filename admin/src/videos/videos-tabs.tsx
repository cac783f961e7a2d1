import { Tabs, type TabLink } from '../ui/page/tabs.tsx'
import { videosPath } from '../paths.ts'

const tabs: readonly TabLink[] = [
  { to: videosPath('biblioteca'), label: 'Biblioteca', resource: 'videos', action: 'list' },
  { to: videosPath('programas'), label: 'Programas', resource: 'programs', action: 'edit' },
  { to: videosPath('tipos'), label: 'Tipos de video', resource: 'video_types', action: 'edit' },
]

export const VideosTabs = () => <Tabs label="Videos" tabs={tabs} />
