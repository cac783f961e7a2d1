import { redirect } from 'react-router'
import { browserGateways } from '@aforo/domain/payments/checkout/browser-gateways.ts'
import type { getPurchase } from '@aforo/domain/commerce/purchases/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { read } from '../../api/read.ts'
import { renderContext } from '../../api/render-context.ts'
import { pageMeta } from '../../frame/page-meta.ts'
import { readSettings } from '../../frame/frame-data.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/new-card.page'
import { NewCardForm } from './new-card-form.tsx'
import { toPlanWords } from './plan-words.ts'
import '../../checkout/checkout.css'
import '../../my-studio.css'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const [settings, { purchase }] = await Promise.all([
    readSettings(context),
    read<typeof getPurchase>(context, 'GET /purchases/{id}', { params: { id: params.id } }),
  ])
  const { zone } = calendarPolicy(settings)
  const { now } = context.get(renderContext)
  const plan = toPlanWords(purchase, zone, now)
  const { card } = browserGateways(settings)
  if (!plan?.card || !card || !settings.payment_sources_enabled) throw redirect(paths.myPurchases())
  return {
    purchase_id: purchase.purchase_id,
    title: purchase.title,
    owes: plan.overdue,
    card: { gateway: card, publicKey: settings.stripe_public },
    today: localDate(now, zone),
    returnedSourceId: new URL(request.url).searchParams.get('tarjeta'),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Otra tarjeta')

/** A new card for a plan (R11). It is a separate document, so that only this page loads the provider's script. */
export default function NewCard({ loaderData: plan }: Route.ComponentProps) {
  return (
    <div className="gutters py-8 md:py-12">
      <h1 className="text-h2">Otra tarjeta</h1>
      <p className="mt-3 max-w-[48ch]">
        <b className="block">{plan.title}</b>
        {plan.owes?.message ?? 'Los siguientes cobros se hacen a esta tarjeta.'}
      </p>
      <NewCardForm {...plan} />
    </div>
  )
}
