import { useState } from 'react'
import { Link } from 'react-router'
import type { browseCustomers } from '@aforo/domain/customers/contract.ts'
import type { CustomerRow } from '@aforo/domain/customers/shapes.ts'
import { readAllPages } from '../../api/read-all-pages.ts'
import { useStudio } from '../../api/studio.ts'
import { useCurrentStaff } from '../../api/use-current-staff.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { ExportButtons } from '../../ui/export/export-buttons.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useExport } from '../../ui/export/use-export.ts'
import { writeToCustomersPath } from '../../paths.ts'
import { customersSheet } from './customer-columns.tsx'
import { chosenParams, filterParams } from '../../messages/broadcasts/filter-params.ts'
import { type ListQuery, requestOf } from './list-query.ts'
import { TagSheet } from './tag-sheet.tsx'

const MOST_PER_PAGE = 500

type Props = { query: ListQuery; total: number; chosen: readonly CustomerRow[]; onDone: () => void }

/** What can be done with the customers that are chosen in the list, or with all that match when none is. */
export function ListActions({ query, total, chosen, onDone }: Props) {
  const { isAdmin } = useCurrentStaff()
  const [isTagging, setTagging] = useState(false)
  const customer_ids = chosen.map((customer) => customer.customer_id)
  const filter = chosen.length > 0 ? { customer_ids } : query.filter
  const searchParams = chosen.length > 0 ? chosenParams(customer_ids) : filterParams(query.filter)
  const closeTags = () => {
    setTagging(false)
    onDone()
  }
  return (
    <>
      <ExportButton {...{ query, chosen }} />
      {isAdmin && (
        <>
          <Link className="button button-outline" to={writeToCustomersPath(searchParams)}>
            <Icon name="mail" />
            Escribirles
          </Link>
          <Button look="outline" onClick={() => setTagging(true)}>
            <Icon name="tag" />
            Etiquetar
          </Button>
        </>
      )}
      {isTagging && (
        <TagSheet
          filter={filter}
          people={chosen.length || total}
          onDone={closeTags}
          onClose={() => setTagging(false)}
        />
      )}
    </>
  )
}

function ExportButton({ query, chosen }: Pick<Props, 'query' | 'chosen'>) {
  const { zone } = useStudio().calendar
  const { working, read, save } = useExport('clientes', async (callApi, onRead) => {
    if (chosen.length > 0) return customersSheet(chosen, zone)
    const customers = await readAllPages(async (page) => {
      const request = requestOf({ ...query, page: page + 1 }, MOST_PER_PAGE)
      const response = await callApi<typeof browseCustomers>('GET /customer/list', request)
      return { rows: response.customers, total: response.total }
    }, onRead)
    return customersSheet(customers, zone)
  })
  return (
    <ExportButtons
      label={read ? `${read}…` : 'Exportar CSV'}
      working={working}
      onSave={(format) => void save(format)}
    />
  )
}
