import { useState } from 'react'
import type {
  attemptPurchase,
  captureWalletPayment,
  listInstalmentPlans,
  payInInstalments,
} from '@aforo/domain/payments/checkout/contract.ts'
import type { WalletApproval } from '@aforo/domain/payments/checkout/shapes.ts'
import type { acceptPage } from '@aforo/domain/catalogue/content/contract.ts'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { callApi } from '../../api/call-api.ts'
import type { CardHandle } from '../gateways/card-gateway.ts'
import type { ToApprove } from '../gateways/wallet-gateway.ts'
import type { Way } from '../ways/way.ts'
import { intentionFor } from './intention.ts'
import { saveIntention, storedIntention } from './stored-intention.ts'
import { type Months, type Outcome, pay, refusedAttempt } from './pay.ts'
import type { PaymentFormProps } from './payment-form-props.ts'
import { toShownRefusal, useOutcome } from './use-outcome.ts'
import { FAILED } from './wallet-words.ts'
import { type Extras, buildAttempt } from './build-attempt.ts'

export type PurchaseInput = {
  way: Way | null
  extras: Extras
  enteredCard: () => Promise<CardHandle | null>
  attachedCard: () => Promise<CardHandle | null>
  months: Months
}

/** Buys: accepts the ticked documents, attempts the purchase and follows its outcome (4.18). */
export function useAttempt({ offer, documents, waiting, message }: PaymentFormProps) {
  const { class_package_id } = offer
  const query = { clase: waiting?.clase, lugar: waiting?.lugar, codigo: offer.code?.code }
  const following = useOutcome(class_package_id, query, message)
  const { refusal, plans, follow, backTo, refuse, thank } = following
  const [unpaidAttempts, setUnpaidAttempts] = useState(0)

  const attempt = async (press: PurchaseInput): Promise<Outcome> => {
    const outcome = await send(press)
    if (UNPAID_OUTCOMES.has(outcome.kind)) setUnpaidAttempts((count) => count + 1)
    return outcome
  }
  const send = async ({ way, extras, ...cardTools }: PurchaseInput): Promise<Outcome> => {
    for (const { page_id } of extras.accepted ? documents : []) {
      const response = await callApi<typeof acceptPage>('POST /accepted_pages', { body: { page_id } })
      if (!response.ok) return { kind: 'refused', definitive: false, ...toShownRefusal(response.failure.message) }
    }
    const input = buildAttempt(offer, way, extras, waiting?.clase)
    const intention = intentionFor(storedIntention(class_package_id), input, newIdempotencyKey)
    saveIntention(class_package_id, intention)
    return pay(input, {
      attempt: (body) => callApi<typeof attemptPurchase>('POST /checkout/attempt', { body }, { key: intention.key }),
      offerPlans: (body) => callApi<typeof listInstalmentPlans>('POST /checkout/plans', { body }, withNewKey()),
      payInMonths: (body) => callApi<typeof payInInstalments>('POST /checkout/months', { body }, withNewKey()),
      ...cardTools,
      returnTo: backTo,
    })
  }
  return {
    refusal,
    plans,
    unpaidAttempts,
    forgetPlans: () => following.setPlans(null),
    begin: () => following.setRefusal(null),
    refuse: (text: string) => refuse(toShownRefusal(text)),
    buy: async (press: PurchaseInput) => follow(await attempt(press)),
    /** Creates the order for the wallet's buttons. Throws after a refusal, which it has shown. */
    async order(press: PurchaseInput): Promise<ToApprove> {
      const outcome = await attempt(press)
      if (outcome.kind === 'approve') return outcome.step
      await follow(outcome)
      throw new Error(`checkout: expected something to approve, found ${outcome.kind}.`)
    },
    async capture(body: WalletApproval): Promise<void> {
      const response = await callApi<typeof captureWalletPayment>('POST /checkout/capture', { body }, withNewKey())
      if (response.ok) return thank(response.value.purchase_id)
      // The customer has approved it, so this code means that the wallet declined the payment since then.
      const { code } = response.failure
      refuse(code === 'wallet-not-approved' ? toShownRefusal(FAILED) : refusedAttempt(response.failure, false))
    },
  }
}

const withNewKey = () => ({ key: newIdempotencyKey() })

const UNPAID_OUTCOMES: ReadonlySet<Outcome['kind']> = new Set(['refused', 'choose-months', 'approve'])
