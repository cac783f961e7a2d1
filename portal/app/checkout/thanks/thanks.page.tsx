import { useEffect } from 'react'
import { redirect } from 'react-router'
import type { getBalance } from '@aforo/domain/payments/money/contract.ts'
import type { getPurchase } from '@aforo/domain/commerce/purchases/contract.ts'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { read, tryRead } from '../../api/read.ts'
import { pageMeta } from '../../frame/page-meta.ts'
import { readPerson, readSettings } from '../../frame/studio.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/thanks.page'
import { CheckoutFrame } from '../checkout-frame.tsx'
import { useStoredParams } from '../paying/return-params.ts'
import { saveIntention } from '../paying/stored-intention.ts'
import { readPaidBooking } from '../seat/read-paid-booking.ts'
import { boughtOf } from './bought.ts'
import { ThanksBody } from './thanks-body.tsx'
import { type ThanksState, thanksState } from './thanks-state.ts'
import { readWaitingClass } from '../seat/waiting-class.ts'
import '../alone.css'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const [person, settings] = await Promise.all([readPerson(context, request), readSettings(context, request)])
  if (!person) throw redirect(paths.signIn(pathname + search))
  const { purchase } = await read<typeof getPurchase>(context, request, 'GET /purchases/{id}', {
    params: { id: params.purchase_id },
  })
  const state = thanksState(purchase)
  const isActive = state === 'paid' || state === 'free' || state === 'trial'
  const [waiting, session, account] = await Promise.all([
    readWaitingClass(context, request, settings),
    isActive ? readPaidBooking(context, request, settings, purchase) : ({ kind: 'none' } as const),
    mayBeOnAccount(state, purchase) ? readAccount(context, request) : [],
  ])
  return {
    purchase: boughtOf(purchase, account, calendarPolicy(settings).zone),
    email: purchase.customer.email,
    state,
    waiting,
    booking: session,
  }
}

const mayBeOnAccount = (state: ThanksState, { payment_kind }: Purchase): boolean =>
  state === 'failed' ||
  state === 'trial-refused' ||
  state === 'expired' ||
  state === 'ended' ||
  (state === 'paid' && payment_kind === 'spei')

async function readAccount(context: Route.LoaderArgs['context'], request: Request) {
  const response = await tryRead<typeof getBalance>(context, request, 'GET /customer/balance')
  return response.ok ? response.value.lines : []
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Tu compra')

/** 2.12 a purchase's state and the next step. */
export default function Thanks({ loaderData }: Route.ComponentProps) {
  const { class_package_id, purchase_id } = loaderData.purchase
  useStoredParams(purchase_id)
  const settled = loaderData.state !== 'confirming'
  // The intention is fulfilled: buying the same package again is another one.
  useEffect(() => {
    if (settled) saveIntention(class_package_id, null)
  }, [settled, class_package_id])
  return (
    <CheckoutFrame>
      <ThanksBody {...loaderData} />
    </CheckoutFrame>
  )
}
