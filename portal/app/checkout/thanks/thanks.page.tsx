import { useEffect } from 'react'
import { redirect } from 'react-router'
import type { getBalance } from '@aforo/domain/payments/money/contract.ts'
import type { getPurchase } from '@aforo/domain/commerce/purchases/contract.ts'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { read, tryRead } from '../../api/read.ts'
import { pageMeta } from '../../frame/page-meta.ts'
import { readCustomer, readSettings } from '../../frame/frame-data.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/thanks.page'
import { CheckoutFrame } from '../checkout-frame.tsx'
import { useStoredParams } from '../paying/return-params.ts'
import { saveIntention } from '../paying/stored-intention.ts'
import { readPaidBooking } from '../seat/read-paid-booking.ts'
import { toPurchaseSummary } from './purchase-summary.ts'
import { ThanksBody } from './thanks-body.tsx'
import { type ThanksState, thanksState } from './thanks-state.ts'
import { readWaitingClass } from '../seat/waiting-class.ts'
import '../alone.css'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const [person, settings] = await Promise.all([readCustomer(context), readSettings(context)])
  if (!person) throw redirect(paths.signIn(pathname + search))
  const { purchase } = await read<typeof getPurchase>(context, 'GET /purchases/{id}', {
    params: { id: params.purchase_id },
  })
  const state = thanksState(purchase)
  const isActive = state === 'paid' || state === 'free' || state === 'trial'
  const [waiting, booking, accountLines] = await Promise.all([
    readWaitingClass(context, request, settings),
    isActive ? readPaidBooking(context, request, settings, purchase) : ({ kind: 'none' } as const),
    mayHaveAccountMoney(state, purchase) ? readAccountLines(context) : [],
  ])
  return {
    purchase: toPurchaseSummary(purchase, accountLines, calendarPolicy(settings).zone),
    email: purchase.customer.email,
    state,
    waiting,
    booking,
  }
}

const mayHaveAccountMoney = (state: ThanksState, { payment_kind }: Purchase): boolean =>
  state === 'failed' ||
  state === 'trial-refused' ||
  state === 'expired' ||
  state === 'ended' ||
  (state === 'paid' && payment_kind === 'spei')

async function readAccountLines(context: Route.LoaderArgs['context']) {
  const response = await tryRead<typeof getBalance>(context, 'GET /customer/balance')
  return response.ok ? response.value.lines : []
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Tu compra')

/** The state of a purchase and the next step (2.12). */
export default function Thanks({ loaderData }: Route.ComponentProps) {
  const { class_package_id, purchase_id } = loaderData.purchase
  useStoredParams(purchase_id)
  const isSettled = loaderData.state !== 'confirming'
  // The stored attempt is finished: buying the same package again must use another idempotency key.
  useEffect(() => {
    if (isSettled) saveIntention(class_package_id, null)
  }, [isSettled, class_package_id])
  return (
    <CheckoutFrame>
      <ThanksBody {...loaderData} />
    </CheckoutFrame>
  )
}
