import { data, redirect } from 'react-router'
import { sentences } from 'studio/checkout/refusals.ts'
import { calendarPolicy, checkoutPolicy } from 'studio/settings/policies.ts'
import { localDate } from 'studio/values/days.ts'
import { readSignUpNeeds } from '../account/sign-up-reading.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readPerson, readSettings } from '../frame/studio.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/checkout.page'
import { BuyerForms } from './buyer-forms.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { readDocuments, readPackage, readSignupFee, readWays } from './checkout-reading.ts'
import { ClosedNotice, MissingPackage } from './closed-notice.tsx'
import { offerOf } from './order/offer.ts'
import { OrderSummary } from './order/order-summary.tsx'
import { confirmationText } from './paying/paying.ts'
import { PaymentForm } from './paying/payment-form.tsx'
import { claseFrom, lugarFrom, readWaitingClass, type WaitingClass } from './seat/waiting-class.ts'
import { rendering } from '../api/rendering.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const clase = claseFrom(asked)
  const [settings, person, pack] = await Promise.all([
    readSettings(context, request),
    readPerson(context, request),
    readPackage(context, request, params.class_package_id),
  ])
  if (!pack) return data(null, { status: 404 })
  const back = Number(asked.get('compra'))
  if (asked.get('redirect_status') === 'succeeded' && back > 0)
    throw redirect(paths.thanks(back, { clase, lugar: lugarFrom(asked) }))
  const today = localDate(context.get(rendering).now, calendarPolicy(settings).zone)
  const [fee, ways, documents, needs, waiting] = await Promise.all([
    readSignupFee(context, request, settings, person),
    readWays(context, request, settings, pack.is_subscription),
    readDocuments(context, request, person),
    person ? null : readSignUpNeeds(context, request),
    readWaitingClass(context, request, settings),
  ])
  const { open, redirect: elsewhere } = checkoutPolicy(settings)
  return {
    offer: offerOf(pack, fee, settings.business_name, today),
    email: person?.email ?? null,
    ...ways,
    documents,
    needs,
    open,
    elsewhere,
    waiting,
    today,
    rejected: asked.get('redirect_status') === 'failed',
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? `Comprar ${loaderData.offer.title}` : 'Comprar')

/** 2.11 what is bought on one side, who buys and how it is paid on the other. */
export default function Checkout({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingPackage />
  const { offer, email, needs, open, elsewhere, waiting, rejected } = loaderData
  return (
    <CheckoutFrame>
      <h1 className="text-h2">{offer.free ? 'Obtener Oferta' : 'Tu compra'}</h1>
      <div className="mt-6 grid items-start gap-8 md:mt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <OrderSummary offer={offer} waiting={waitingWords(waiting)} />
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {!open ? (
            <ClosedNotice message={sentences['checkout-disabled'][1]} elsewhere={elsewhere} />
          ) : offer.soldOut ? (
            <ClosedNotice message={sentences['sold-out'][1]} elsewhere={null} />
          ) : email === null ? (
            needs && <BuyerForms needs={needs} />
          ) : (
            <PaymentForm
              {...loaderData}
              email={email}
              told={rejected ? confirmationText({ code: 'payment_intent_authentication_failure' }) : null}
            />
          )}
        </div>
      </div>
    </CheckoutFrame>
  )
}

/** 'Ride 45, mar 24 nov, 07:00 h, lugar 12'. */
const waitingWords = (waiting: WaitingClass | null): string | null =>
  waiting?.words && waiting.spotWords ? `${waiting.words}, lugar ${waiting.spotWords}` : (waiting?.words ?? null)
