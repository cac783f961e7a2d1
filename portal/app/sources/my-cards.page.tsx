import { useState } from 'react'
import { emptyDrawing } from '@aforo/domain/brand/pictures/empty.ts'
import type { listPurchases } from '@aforo/domain/commerce/purchases/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { listSources } from '@aforo/domain/commerce/saved-cards/contract.ts'
import { read } from '../api/read.ts'
import { renderContext } from '../api/render-context.ts'
import { PurchaseTabs } from '../frame/navigation/purchase-tabs.tsx'
import { pageMeta } from '../frame/page-meta.ts'
import { readSettings } from '../frame/frame-data.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { Route } from './+types/my-cards.page'
import { toCardWords, plansPaidBy } from './card-words.ts'
import { RemoveSheet } from './remove-sheet.tsx'
import '../my-studio.css'

export async function loader({ context }: Route.LoaderArgs) {
  const [settings, { payment_sources }, { purchases }] = await Promise.all([
    readSettings(context),
    read<typeof listSources>(context, 'GET /payment_sources'),
    read<typeof listPurchases>(context, 'GET /purchases'),
  ])
  const { zone } = calendarPolicy(settings)
  const { now } = context.get(renderContext)
  return {
    cards: payment_sources.map((source) => ({
      ...toCardWords(source, zone, now),
      plans: plansPaidBy(source.payment_source_id, purchases),
    })),
    drawing: payment_sources.length === 0 ? emptyDrawing('compras') : '',
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Mis Método de Pago')

/** The saved cards of the customer (2.27, 2.42). A new card is saved in the checkout or for a plan. */
export default function MyCards({ loaderData: { cards, drawing } }: Route.ComponentProps) {
  const [cardToRemove, setCardToRemove] = useState<(typeof cards)[number] | null>(null)
  return (
    <div className="gutters py-8 md:py-12">
      <h1 className="text-h2">Mis Método de Pago</h1>
      <PurchaseTabs />
      {cards.length === 0 ? (
        <div className="mt-8 grid justify-items-start gap-5">
          <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
          <p className="text-lead text-ink-2">No hay metodos de pago registrados</p>
        </div>
      ) : (
        <ul className="mt-6 grid gap-3 md:mt-8 md:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <li key={card.payment_source_id} className="list-card tabular">
              <Icon name="card" size={24} />
              <h2 className="list-card-title">{card.name}</h2>
              {card.expires && (
                <p className={`text-small ${card.isExpired ? 'font-semibold text-error' : 'text-ink-2'}`}>
                  {card.expires}
                </p>
              )}
              {card.plans.length > 0 && <p className="text-small">Aquí se cobra: {card.plans.join(', ')}.</p>}
              <Button look="outline" small onClick={() => setCardToRemove(card)}>
                Eliminar<span className="sr-only"> {card.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {cardToRemove && <RemoveSheet card={cardToRemove} onClose={() => setCardToRemove(null)} />}
    </div>
  )
}
