import type { RouterContextProvider } from 'react-router'
import { browserGateways } from '@aforo/domain/payments/checkout/browser-gateways.ts'
import type { listPaymentMethods } from '@aforo/domain/payments/checkout/contract.ts'
import { defaultChoice, type Due, paymentOptions } from '@aforo/domain/payments/checkout/payment-choice.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { checkoutPolicy } from '@aforo/domain/settings/policies.ts'
import type { listSources } from '@aforo/domain/commerce/saved-cards/contract.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { read, tryRead } from '../../api/read.ts'
import { keyOf, type Way } from './way.ts'
import { toWay } from './way-words.ts'

export type CardOptions = {
  readonly gateway: 'rehearsal' | 'stripe' | null
  readonly publicKey: string
  readonly hosted: boolean
  readonly maySave: boolean
  readonly instalments: boolean
}
type WalletWays = { readonly gateway: 'rehearsal' | 'paypal' | null; readonly clientId: string }

export type ReadWays = { ways: Way[]; first: string | null; card: CardOptions; wallet: WalletWays }

/** Banks offer months without interest from this amount on, in centavos. */
const MIN_INSTALMENTS_AMOUNT = 30_000

/** The ways in which this customer can pay the amount due, and the preselected one (4.17). */
export async function readWays(
  context: Readonly<RouterContextProvider>,
  { settings, due, today, signedIn }: { settings: Settings; due: Due; today: LocalDate; signedIn: boolean },
): Promise<ReadWays> {
  const policy = checkoutPolicy(settings)
  const [{ payment_methods }, payment_sources] = await Promise.all([
    read<typeof listPaymentMethods>(context, 'GET /payment_methods'),
    signedIn && policy.savedSources ? readSources(context) : [],
  ])
  const options = paymentOptions({ policy, payment_methods, payment_sources }, due)
  const hosted = policy.card === 'session'
  const wayContext = { methods: payment_methods, sources: payment_sources, hosted, today }
  const first = defaultChoice(options)
  const gateways = browserGateways(settings)
  const offersInstalments = policy.instalments && !due.renews && due.total >= MIN_INSTALMENTS_AMOUNT
  return {
    ways: options.map((option) => toWay(option, wayContext)),
    first: first && keyOf(first),
    card: {
      gateway: gateways.card,
      publicKey: settings.stripe_public,
      hosted,
      maySave: policy.savedSources && !due.renews,
      instalments: offersInstalments && gateways.card !== null,
    },
    wallet: { gateway: gateways.wallet, clientId: settings.paypal_client_id },
  }
}

async function readSources(context: Readonly<RouterContextProvider>) {
  const response = await tryRead<typeof listSources>(context, 'GET /payment_sources')
  return response.ok ? response.value.payment_sources : []
}
