import { emptyDrawing } from 'studio/brand/pictures/empty.ts'
import type { listPurchases } from 'studio/purchases/contract.ts'
import { calendarPolicy } from 'studio/settings/policies.ts'
import { packagesLabel } from 'studio/settings/presentation.ts'
import { read } from '../api/read.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readSettings, useStudio } from '../frame/studio.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/my-purchases.page'
import { PurchaseCards } from './purchase-cards.tsx'
import { PurchaseTable } from './purchase-table.tsx'
import { purchaseLine } from './purchase-words.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [settings, { purchases }] = await Promise.all([
    readSettings(context, request),
    read<typeof listPurchases>(context, request, 'GET /purchases'),
  ])
  const { zone } = calendarPolicy(settings)
  const lines = purchases.map((purchase) => purchaseLine(purchase, zone))
  return { lines, drawing: lines.length === 0 ? emptyDrawing('compras') : '' }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Mis Compras')

/** 2.22, 2.43 what the person has bought: a table on a desk, cards on a phone. */
export default function MyPurchases({ loaderData: { lines, drawing } }: Route.ComponentProps) {
  return (
    <div className="gutters py-8 md:py-12">
      <h1 className="text-h2">Mis Compras</h1>
      {lines.length === 0 ? (
        <NoPurchases drawing={drawing} />
      ) : (
        <div className="mt-6 md:mt-8">
          <PurchaseTable lines={lines} />
          <PurchaseCards lines={lines} />
        </div>
      )}
    </div>
  )
}

function NoPurchases({ drawing }: { drawing: string }) {
  const label = packagesLabel(useStudio())
  return (
    <div className="mt-8 grid justify-items-start gap-5">
      {/* Drawn by our own code; its colours are the page's tokens. */}
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
      <p className="text-lead text-ink-2">No has hecho ninguna compra.</p>
      <a className={buttonClass()} href={paths.myPackages()}>
        Ver {label}
      </a>
    </div>
  )
}
