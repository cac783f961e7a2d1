import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { emptyDrawing } from '@aforo/domain/brand/pictures/empty.ts'
import type { getBalance } from '@aforo/domain/payments/money/contract.ts'
import type { listPurchases } from '@aforo/domain/commerce/purchases/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { packagesLabel } from '@aforo/domain/settings/presentation.ts'
import type { listSources } from '@aforo/domain/commerce/saved-cards/contract.ts'
import { read } from '../api/read.ts'
import { renderContext } from '../api/render-context.ts'
import { PurchaseTabs } from '../frame/navigation/purchase-tabs.tsx'
import { myPackagesPath } from '../frame/navigation/links.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readSettings, useSettings } from '../frame/frame-data.ts'
import { toCardWords } from '../sources/card-words.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import type { Route } from './+types/my-purchases.page'
import { AccountBalance } from './balance/account-balance.tsx'
import { accountMoney } from './balance/account-money.ts'
import { requestedAction } from './list/requested-action.ts'
import type { PurchaseAction } from './list/purchase-actions.tsx'
import { PurchaseCards } from './list/purchase-cards.tsx'
import { PurchaseTable } from './list/purchase-table.tsx'
import { toPurchaseRow } from './list/purchase-words.ts'
import { CancelSheet } from './plan/cancel-sheet.tsx'
import { ChangeCardSheet } from './plan/change-card-sheet.tsx'
import '../my-studio.css'

export async function loader({ context }: Route.LoaderArgs) {
  const [settings, { purchases }, balance, { payment_sources }] = await Promise.all([
    readSettings(context),
    read<typeof listPurchases>(context, 'GET /purchases'),
    read<typeof getBalance>(context, 'GET /customer/balance'),
    read<typeof listSources>(context, 'GET /payment_sources'),
  ])
  const { zone } = calendarPolicy(settings)
  const { now } = context.get(renderContext)
  const lines = purchases.map((purchase) => toPurchaseRow(purchase, zone, now))
  return {
    lines,
    money: accountMoney(balance, zone),
    cards: lines.some(({ plan }) => plan?.card) ? payment_sources.map((source) => toCardWords(source, zone, now)) : [],
    drawing: lines.length === 0 ? emptyDrawing('compras') : '',
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Mis Compras')

/** The purchases of the customer: a table on a wide screen, cards on a phone (2.22, 2.43). */
export default function MyPurchases({ loaderData: { lines, money, cards, drawing } }: Route.ComponentProps) {
  const [searchParams] = useSearchParams()
  const [action, setAction] = useState<PurchaseAction | null>(() => requestedAction(lines, searchParams))
  return (
    <div className="gutters py-8 md:py-12">
      <h1 className="text-h2">Mis Compras</h1>
      <PurchaseTabs />
      {money && <AccountBalance money={money} />}
      {lines.length === 0 ? (
        <NoPurchases drawing={drawing} />
      ) : (
        <div className="mt-6 md:mt-8">
          <PurchaseTable lines={lines} onDo={setAction} />
          <PurchaseCards lines={lines} onDo={setAction} />
        </div>
      )}
      {action && <ActionSheet {...action} cards={cards} onClose={() => setAction(null)} />}
    </div>
  )
}

type SheetProps = PurchaseAction & { cards: Parameters<typeof ChangeCardSheet>[0]['cards']; onClose: () => void }

function ActionSheet({ kind, line, cards, onClose }: SheetProps) {
  const { purchase_id, title, plan } = line
  if (!plan) return null
  switch (kind) {
    case 'cancel':
      return plan.cancel && <CancelSheet {...{ purchase_id, title, onClose }} keeps={plan.cancel.keeps} />
    case 'card':
      return <ChangeCardSheet {...{ purchase_id, title, plan, cards, onClose }} />
    default:
      return kind satisfies never
  }
}

function NoPurchases({ drawing }: { drawing: string }) {
  const studio = useSettings()
  return (
    <div className="mt-8 grid justify-items-start gap-5">
      {/* Our own SVG, so the HTML is safe. */}
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
      <p className="text-lead text-ink-2">No has hecho ninguna compra.</p>
      <a className={buttonClass()} href={myPackagesPath(studio)}>
        Ver {packagesLabel(studio)}
      </a>
    </div>
  )
}
