import type { AdminRecord } from '../api/resource.ts'
import type { ComponentProps } from 'react'
import { RecordList } from '../ui/record/record-list.tsx'
import { type StoreSection, storePath } from '../paths.ts'
import type { ShopResourceName } from './shop-resources.ts'
import { ShopTabs } from './shop-tabs.tsx'

type ListProps<Row extends AdminRecord> = ComponentProps<typeof RecordList<Row>>
type Props<Row extends AdminRecord> = Pick<
  ListProps<Row>,
  'title' | 'emptyText' | 'noMatchTitle' | 'above' | 'renderRows'
> & {
  name: ShopResourceName
  section: StoreSection
  newLabel: string
}

export const ShopRecordList = <Row extends AdminRecord>({ section, newLabel, ...listProps }: Props<Row>) => (
  <RecordList<Row>
    {...listProps}
    tabs={<ShopTabs />}
    archiveLabel="Archivados"
    newLink={{ label: newLabel, to: storePath(section, 'nuevo') }}
  />
)
