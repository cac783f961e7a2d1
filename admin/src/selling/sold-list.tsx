import type { AdminRecord } from '../api/resource.ts'
import type { ComponentProps } from 'react'
import { RecordList } from '../ui/record/record-list.tsx'
import { type StoreThing, storePath } from '../paths.ts'
import type { SoldName } from './calls.ts'
import { ShopTabs } from './shop-tabs.tsx'

type Listed<Row extends AdminRecord> = ComponentProps<typeof RecordList<Row>>
type Props<Row extends AdminRecord> = Pick<Listed<Row>, 'title' | 'empty' | 'missed' | 'above' | 'renderRows'> & {
  name: SoldName
  cosa: StoreThing
  fresh: string
}

export const SoldList = <Row extends AdminRecord>({ cosa, fresh, ...listed }: Props<Row>) => (
  <RecordList<Row>
    {...listed}
    tabs={<ShopTabs />}
    apart="Archivados"
    fresh={{ label: fresh, to: storePath(cosa, 'nuevo') }}
  />
)
