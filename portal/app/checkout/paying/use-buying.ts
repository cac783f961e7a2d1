import { useState } from 'react'
import type {
  attemptPurchase,
  captureApproved,
  offerPlans,
  payInMonths,
} from '@aforo/domain/payments/checkout/contract.ts'
import type { Approved } from '@aforo/domain/payments/checkout/shapes.ts'
import type { acceptPage } from '@aforo/domain/catalogue/content/contract.ts'
import { callApi, newKey } from '../../api/call-api.ts'
import type { CardAtHand } from '../gateways/card-gateway.ts'
import type { ToApprove } from '../gateways/wallet-gateway.ts'
import type { Way } from '../ways/way.ts'
import { intentionFor } from './intention.ts'
import { saveIntention, storedIntention } from './stored-intention.ts'
import { type Months, type Outcome, pay, refusedAttempt } from './paying.ts'
import type { PaymentFormProps } from './payment-form-props.ts'
import { plain, useFollowing } from './use-following.ts'
import { FAILED } from './wallet-words.ts'
import { type Extras, buildAttempt } from './build-attempt.ts'

export type Press = {
  way: Way | null
  extras: Extras
  card: () => Promise<CardAtHand | null>
  bearer: () => Promise<CardAtHand | null>
  months: Months
}

/** The press of the button: accepts what was ticked, attempts the purchase, and goes where its answer leads (4.18). */
export function useBuying({ offer, documents, waiting, message }: PaymentFormProps) {
  const { class_package_id } = offer
  const query = { clase: waiting?.clase, lugar: waiting?.lugar, codigo: offer.code?.code }
  const following = useFollowing(class_package_id, query, message)
  const { refusal, plans, follow, backTo, refuse, thank } = following
  const [unpaidAttempts, setUnpaidAttempts] = useState(0)

  const attempt = async (press: Press): Promise<Outcome> => {
    const outcome = await send(press)
    if (STAYS.has(outcome.kind)) setUnpaidAttempts((count) => count + 1)
    return outcome
  }
  const send = async ({ way, extras, ...hands }: Press): Promise<Outcome> => {
    for (const { page_id } of extras.accepted ? documents : []) {
      const answer = await callApi<typeof acceptPage>('POST /accepted_pages', { body: { page_id } })
      if (!answer.ok) return { kind: 'refused', definitive: false, ...plain(answer.failure.message) }
    }
    const input = buildAttempt(offer, way, extras, waiting?.clase)
    const intention = intentionFor(storedIntention(class_package_id), input, newKey)
    saveIntention(class_package_id, intention)
    return pay(input, {
      attempt: (body) => callApi<typeof attemptPurchase>('POST /checkout/attempt', { body }, { key: intention.key }),
      offer: (body) => callApi<typeof offerPlans>('POST /checkout/plans', { body }, { key: newKey() }),
      payIn: (body) => callApi<typeof payInMonths>('POST /checkout/months', { body }, { key: newKey() }),
      ...hands,
      returnTo: backTo,
    })
  }
  return {
    refusal,
    plans,
    unpaidAttempts,
    forgetPlans: () => following.setPlans(null),
    begin: () => following.setRefusal(null),
    refuse: (text: string) => refuse(plain(text)),
    buy: async (press: Press) => follow(await attempt(press)),
    /** For the wallet's buttons: creates the order; throws after showing a refusal. */
    async order(press: Press): Promise<ToApprove> {
      const outcome = await attempt(press)
      if (outcome.kind === 'approve') return outcome.step
      await follow(outcome)
      throw new Error(`checkout: expected something to approve, found ${outcome.kind}.`)
    },
    async capture(body: Approved): Promise<void> {
      const answer = await callApi<typeof captureApproved>('POST /checkout/capture', { body }, { key: newKey() })
      if (answer.ok) return thank(answer.value.purchase_id)
      // Approved: 'not approved' then means declined in between.
      const { code } = answer.failure
      refuse(code === 'wallet-not-approved' ? plain(FAILED) : refusedAttempt(answer.failure, false))
    },
  }
}

const STAYS: ReadonlySet<Outcome['kind']> = new Set(['refused', 'choose-months', 'approve'])
