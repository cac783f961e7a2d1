import { lazy, Suspense } from 'react'
import { data, redirect } from 'react-router'
import { sentences } from '@aforo/domain/payments/checkout/refusals.ts'
import { pictureUrl } from '@aforo/domain/seo/link-picture.ts'
import { calendarPolicy, checkoutPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { readSignUpNeeds } from '../account/sign-up/read-sign-up-needs.ts'
import { renderContext } from '../api/render-context.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readCustomer, readSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/checkout.page'
import { CheckoutFrame } from './checkout-frame.tsx'
import { offerObstacle, readDocuments, readPackage, readSignupFee } from './read-checkout.ts'
import { ClosedNotice, MissingPackage } from './closed-notice.tsx'
import { approvedFrom } from './gateways/wallet-gateway.ts'
import { toOffer } from './order/offer.ts'
import { OrderSummary } from './order/order-summary.tsx'
import { readCode } from './order/read-code.ts'
import { SignupFeeNotice } from './order/signup-fee-notice.tsx'
import { useStoredParams } from './paying/return-params.ts'
import { PaymentForm } from './paying/payment-form.tsx'
import { isFromWallet, compraFrom, returnedWords } from './paying/payment-return.ts'
import { claseFrom, lugarFrom, readWaitingClass, type WaitingClass } from './seat/waiting-class.ts'
import { readWays } from './ways/read-ways.ts'
import './alone.css'

const BuyerForms = lazy(() => import('./buyer-forms.tsx').then((loaded) => ({ default: loaded.BuyerForms })))

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const [settings, person, pack] = await Promise.all([
    readSettings(context),
    readCustomer(context),
    readPackage(context, params.class_package_id),
  ])
  if (!pack) return data(null, { status: 404 })
  const { offer: offerStatus = 'available' } = pack
  const compra = compraFrom(search)
  if (search.get('redirect_status') === 'succeeded' && compra !== null)
    throw redirect(paths.thanks(compra, { clase: claseFrom(search), lugar: lugarFrom(search) }))
  const today = localDate(context.get(renderContext).now, calendarPolicy(settings).zone)
  const policy = checkoutPolicy(settings)
  const signedIn = person !== null
  const [fee, code, documents, needs, waiting] = await Promise.all([
    readSignupFee(context, settings, person),
    policy.discounts ? readCode(context, request, pack.class_package_id, signedIn) : null,
    readDocuments(context, person),
    signedIn ? null : readSignUpNeeds(context),
    readWaitingClass(context, request, settings),
  ])
  const offer = toOffer(pack, fee, { business: settings.business_name, today, code: code?.code })
  const due = { renews: pack.is_subscription, total: offer.due }
  const ways = await readWays(context, { settings, due, today, signedIn })
  return {
    offer,
    picture: pictureUrl({ kind: 'package', record: pack }, settings),
    code: code && { typed: code.typed, fault: code.fault, signedIn },
    email: person?.email ?? null,
    ...ways,
    first: isFromWallet(search) ? 'wallet' : ways.first,
    documents,
    needs,
    closed: whyClosed(policy, offer, pack) ?? offerObstacle(offerStatus),
    isRunning: offerStatus === 'running',
    elsewhere: policy.redirect,
    waiting,
    today,
    mayBill: settings.billing_enabled,
    message: returnedWords(search),
    approved: approvedFrom(search),
    compra,
  }
}

function whyClosed(
  { open, subscriptions }: ReturnType<typeof checkoutPolicy>,
  { isSoldOut }: { isSoldOut: boolean },
  { is_subscription }: { is_subscription: boolean },
): string | null {
  if (!open) return sentences['checkout-disabled'][1]
  if (isSoldOut) return sentences['sold-out'][1]
  return is_subscription && !subscriptions ? sentences['subscriptions-disabled'][1] : null
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? `Comprar ${loaderData.offer.title}` : 'Comprar', null, {
    picture: loaderData?.picture,
  })

/** The order on one side; the buyer and the payment on the other (2.11). */
export default function Checkout({ loaderData }: Route.ComponentProps) {
  useStoredParams(loaderData?.compra ?? null)
  if (!loaderData) return <MissingPackage />
  const { offer, code, email, needs, closed, elsewhere, isRunning, waiting } = loaderData
  return (
    <CheckoutFrame>
      <h1 className="text-h2">{offer.isFree ? 'Obtener Oferta' : 'Tu compra'}</h1>
      <div className="mt-6 grid items-start gap-8 md:mt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <OrderSummary
          offer={offer}
          waiting={waitingWords(waiting)}
          code={closed ? null : code}
          isClosed={closed !== null}
        />
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {closed ? (
            <ClosedNotice message={closed} elsewhere={elsewhere} isRunning={isRunning} />
          ) : email === null ? (
            <Suspense>{needs && <BuyerForms needs={needs} />}</Suspense>
          ) : (
            <PaymentForm {...loaderData} email={email} />
          )}
        </div>
      </div>
      {offer.fee && !closed && email !== null && <SignupFeeNotice fee={offer.fee} />}
    </CheckoutFrame>
  )
}

const waitingWords = (waiting: WaitingClass | null): string | null =>
  waiting?.words && waiting.spotWords ? `${waiting.words}, lugar ${waiting.spotWords}` : (waiting?.words ?? null)
