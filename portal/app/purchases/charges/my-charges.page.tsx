import { data } from 'react-router'
import { emptyDrawing } from '@aforo/domain/brand/pictures/empty.ts'
import type { listInvoices } from '@aforo/domain/commerce/purchases/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { featureFlags } from '@aforo/domain/settings/presentation.ts'
import { read } from '../../api/read.ts'
import { billingOf } from '../../billing/billing-words.ts'
import { readBilling } from '../../billing/read-billing.ts'
import { PurchaseTabs } from '../../frame/navigation/purchase-tabs.tsx'
import { pageMeta } from '../../frame/page-meta.ts'
import { readSettings } from '../../frame/frame-data.ts'
import type { Route } from './+types/my-charges.page'
import { ChargeCards } from './charge-cards.tsx'
import { ChargeTable } from './charge-table.tsx'
import { toChargeRow } from './charge-words.ts'
import '../../my-studio.css'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context)
  if (!featureFlags(settings).subscriptions) throw data(null, { status: 404 })
  const [{ invoices }, billing] = await Promise.all([
    read<typeof listInvoices>(context, 'GET /invoices'),
    readBilling(context, settings),
  ])
  const { zone } = calendarPolicy(settings)
  return {
    lines: invoices.map((invoice) => ({
      ...toChargeRow(invoice, zone),
      billing: billing ? billingOf(invoice, billing) : ({ kind: 'none' } as const),
    })),
    drawing: invoices.length === 0 ? emptyDrawing('compras') : '',
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Mis Cargos')

/** The charges of the customer: a table on a wide screen, cards on a phone (2.23, 2.43). */
export default function MyCharges({ loaderData: { lines, drawing } }: Route.ComponentProps) {
  return (
    <div className="gutters py-8 md:py-12">
      <h1 className="text-h2">Mis Cargos</h1>
      <PurchaseTabs />
      {lines.length === 0 ? (
        <div className="mt-8 grid justify-items-start gap-5">
          <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
          <p className="text-lead text-ink-2">No has hecho ninguna compra.</p>
        </div>
      ) : (
        <div className="mt-6 md:mt-8">
          <ChargeTable lines={lines} />
          <ChargeCards lines={lines} />
        </div>
      )}
    </div>
  )
}
