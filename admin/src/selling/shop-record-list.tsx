import { type StoreSection, storePath } from '../paths.ts'
import { ShopTabs } from './shop-tabs.tsx'

/** What the lists of the shop have in common. */
export const shopListProps = (section: StoreSection, newLabel: string) => ({
  tabs: <ShopTabs />,
  archiveLabel: 'Archivados',
  newLink: { label: newLabel, to: storePath(section, 'nuevo') },
})
