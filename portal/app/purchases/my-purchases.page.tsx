import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { emptyDrawing } from '@aforo/domain/brand/pictures/empty.ts'
import type { getBalance } from '@aforo/domain/payments/money/contract.ts'
import type { listPurchases } from '@aforo/domain/commerce/purchases/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { packagesLabel } from '@aforo/domain/settings/presentation.ts'
import type { listSources } from '@aforo/domain/commerce/saved-cards/contract.ts'
import { read } from '../api/read.ts'
import { rendering } from '../api/rendering.ts'
import { MoneyLinks } from '../frame/navigation/money-links.tsx'
import { myPackagesPath } from '../frame/navigation/links.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readSettings, useStudio } from '../frame/studio.ts'
import { cardLine } from '../sources/card-words.ts'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/my-purchases.page'
import { AccountBalance } from './balance/account-balance.tsx'
import { accountMoney } from './balance/account-money.ts'
import { requestedAction } from './list/requested-action.ts'
import type { PurchaseAction } from './list/purchase-actions.tsx'
import { PurchaseCards } from './list/purchase-cards.tsx'
import { PurchaseTable } from './list/purchase-table.tsx'
import { purchaseLine } from './list/purchase-words.ts'
import { CancelSheet } from './plan/cancel-sheet.tsx'
import { ChangeCardSheet } from './plan/change-card-sheet.tsx'
import '../my-studio.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [settings, { purchases }, balance, { payment_sources }] = await Promise.all([
    readSettings(context, request),
    read<typeof listPurchases>(context, request, 'GET /purchases'),
    read<typeof getBalance>(context, request, 'GET /customer/balance'),
    read<typeof listSources>(context, request, 'GET /payment_sources'),
  ])
  const { zone } = calendarPolicy(settings)
  const { now } = context.get(rendering)
  const lines = purchases.map((purchase) => purchaseLine(purchase, zone, now))
  return {
    lines,
    money: accountMoney(balance, zone),
    cards: lines.some(({ plan }) => plan?.card) ? payment_sources.map((source) => cardLine(source, zone, now)) : [],
    drawing: lines.length === 0 ? emptyDrawing('compras') : '',
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Mis Compras')

/** 2.22, 2.43 what the person has bought: a table on a desk, cards on a phone. */
export default function MyPurchases({ loaderData: { lines, money, cards, drawing } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const [action, setAction] = useState<PurchaseAction | null>(() => requestedAction(lines, address))
  return (
    <div className="gutters py-8 md:py-12">
      <h1 className="text-h2">Mis Compras</h1>
      <MoneyLinks />
      {money && <AccountBalance money={money} />}
      {lines.length === 0 ? (
        <NoPurchases drawing={drawing} />
      ) : (
        <div className="mt-6 md:mt-8">
          <PurchaseTable lines={lines} onDo={setAction} />
          <PurchaseCards lines={lines} onDo={setAction} />
        </div>
      )}
      {action && <LineSheet {...action} cards={cards} onClose={() => setAction(null)} />}
    </div>
  )
}

type SheetProps = PurchaseAction & { cards: Parameters<typeof ChangeCardSheet>[0]['cards']; onClose: () => void }

function LineSheet({ what, line, cards, onClose }: SheetProps) {
  const { purchase_id, title, plan } = line
  if (!plan) return null
  switch (what) {
    case 'cancel':
      return plan.cancel && <CancelSheet {...{ purchase_id, title, onClose }} keeps={plan.cancel.keeps} />
    case 'card':
      return <ChangeCardSheet {...{ purchase_id, title, plan, cards, onClose }} />
    default:
      return what satisfies never
  }
}

function NoPurchases({ drawing }: { drawing: string }) {
  const studio = useStudio()
  return (
    <div className="mt-8 grid justify-items-start gap-5">
      {/* Drawn by our own code; its colours are the page's tokens. */}
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
      <p className="text-lead text-ink-2">No has hecho ninguna compra.</p>
      <a className={buttonClass()} href={myPackagesPath(studio)}>
        Ver {packagesLabel(studio)}
      </a>
    </div>
  )
}
