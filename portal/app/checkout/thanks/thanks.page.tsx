import { useEffect } from 'react'
import { redirect } from 'react-router'
import type { getPurchase } from 'studio/purchases/contract.ts'
import { calendarPolicy } from 'studio/settings/policies.ts'
import { formatMoment, parseInstant } from 'studio/values/days.ts'
import { formatPesos } from 'studio/values/money.ts'
import { read } from '../../api/read.ts'
import { pageMeta } from '../../frame/page-meta.ts'
import { readPerson, readSettings } from '../../frame/studio.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/thanks.page'
import { CheckoutFrame } from '../checkout-frame.tsx'
import { keepIntention } from '../paying/kept-intention.ts'
import { readSitting } from '../seat/read-sitting.ts'
import { ThanksBody } from './thanks-body.tsx'
import { thanksState } from './thanks-state.ts'
import { readWaitingClass } from '../seat/waiting-class.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const [person, settings] = await Promise.all([readPerson(context, request), readSettings(context, request)])
  if (!person) throw redirect(paths.signIn(pathname + search))
  const { purchase } = await read<typeof getPurchase>(context, request, 'GET /purchases/{id}', {
    params: { id: params.purchase_id },
  })
  const { zone } = calendarPolicy(settings)
  const state = thanksState(purchase)
  const isPaid = state === 'paid' || state === 'free'
  const [waiting, sitting] = await Promise.all([
    readWaitingClass(context, request, settings),
    isPaid ? readSitting(context, request, settings, purchase) : ({ kind: 'none' } as const),
  ])
  return {
    purchase: {
      purchase_id: purchase.purchase_id,
      class_package_id: purchase.class_package_id,
      title: purchase.title,
      total: formatPesos(purchase.total_payment),
      instructions: purchase.payment_method?.instructions ?? null,
      payBefore: purchase.pay_before && formatMoment(parseInstant(purchase.pay_before), zone),
      online: purchase.class_package?.is_online === true && !purchase.class_package.is_presencial,
      download: purchase.class_package?.file_url ?? null,
      picture: purchase.class_package?.image?.src ?? paths.picture('package', purchase.class_package_id),
    },
    email: purchase.customer.email,
    state,
    waiting,
    sitting,
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Tu compra')

/** 2.12 how the purchase stands, and the next step. */
export default function Thanks({ loaderData }: Route.ComponentProps) {
  const { class_package_id } = loaderData.purchase
  const settled = loaderData.state !== 'confirming'
  // The intention is fulfilled: buying the same package again is another one.
  useEffect(() => {
    if (settled) keepIntention(class_package_id, null)
  }, [settled, class_package_id])
  return (
    <CheckoutFrame>
      <ThanksBody {...loaderData} />
    </CheckoutFrame>
  )
}
