import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CardFields } from 'studio/checkout/card-form.ts'
import type { attemptPurchase } from 'studio/checkout/contract.ts'
import type { Attempt } from 'studio/checkout/shapes.ts'
import type { acceptPage } from 'studio/content/contract.ts'
import { ask, newKey } from '../../api/ask.ts'
import { paths } from '../../paths.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import type { Way } from '../checkout-reading.ts'
import { intentionFor } from './intention.ts'
import { keepIntention, keptIntention } from './kept-intention.ts'
import { type Outcome, pay } from './paying.ts'
import type { PaymentFormProps } from './payment-form.tsx'
import { rehearsalCard } from '../gateways/rehearsal-card.ts'

type Refused = Extract<Outcome, { kind: 'refused' }>

/** The press of the button: accepts what was ticked, attempts the purchase, and goes where its answer leads (4.18). */
export function useBuying({ offer, documents, waiting, told }: PaymentFormProps) {
  const navigate = useNavigate()
  const { alert } = useAlerts()
  const [refusal, setRefusal] = useState<Pick<Refused, 'message' | 'pending_purchase_id'> | null>(
    told ? { message: told, pending_purchase_id: null } : null,
  )
  const { class_package_id } = offer
  const asked = { clase: waiting?.clase, lugar: waiting?.lugar }
  const refuse = (refused: Pick<Refused, 'message' | 'pending_purchase_id'>) => {
    setRefusal(refused)
    alert(refused.message)
  }
  const buy = async (way: Way | null, card: CardFields | null): Promise<void> => {
    for (const { page_id } of documents) {
      const answer = await ask<typeof acceptPage>('POST /accepted_pages', { body: { page_id } })
      if (!answer.ok) return refuse({ message: answer.failure.message, pending_purchase_id: null })
    }
    const wish = wishOf(offer, way)
    const intention = intentionFor(keptIntention(class_package_id), wish, newKey)
    keepIntention(class_package_id, intention)
    const outcome = await pay(wish, card, {
      attempt: (body) => ask<typeof attemptPurchase>('POST /checkout/attempt', { body }, { key: intention.key }),
      gateway: rehearsalCard,
      returnTo: (compra) => paths.checkout(class_package_id, { ...asked, compra }),
    })
    switch (outcome.kind) {
      case 'thanks':
        keepIntention(class_package_id, null)
        return void (await navigate(paths.thanks(outcome.purchase_id, asked)))
      case 'redirect':
        return location.assign(outcome.url)
      case 'leaving':
        return
      case 'refused':
        if (outcome.definitive) keepIntention(class_package_id, null)
        return refuse(outcome)
      default:
        return outcome satisfies never
    }
  }
  return { refusal, begin: () => setRefusal(null), buy }
}

/** 7.18 what the attempt carries: never a price, never who buys. */
function wishOf({ class_package_id, fee, renewal }: PaymentFormProps['offer'], way: Way | null): Attempt {
  return {
    class_package_id,
    ...(way ? { payment_method: way.kind, payment_method_id: way.payment_method_id } : {}),
    ...(fee ? { signup_fee: true } : {}),
    ...(renewal ? { renewal_consent: { version: renewal.version } } : {}),
  }
}
