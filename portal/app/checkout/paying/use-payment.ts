import { useCallback, useRef, useState } from 'react'
import { type CardFaults, checkCard } from 'studio/checkout/card-form.ts'
import { useSubmitting } from '../../account/submitting.ts'
import type { CardAtHand } from '../gateways/card-gateway.ts'
import { rehearsalCard } from '../gateways/rehearsal-card.ts'
import { cardFrom } from '../ways/card-fields.tsx'
import type { CardWays } from '../ways/read-ways.ts'
import { whyNot } from './pay-words.ts'
import type { PaymentFormProps } from './payment-form-props.ts'
import { type Press, useBuying } from './use-buying.ts'
import { type Extras, NO_EXTRAS } from './wish.ts'

/** All that is ticked or chosen beside the way to pay. */
export type Ticked = Extras & { months: number | null }
const NOTHING: Ticked = { ...NO_EXTRAS, months: null }

export type Payment = ReturnType<typeof usePayment>

/** What she has chosen and ticked, what is still missing, and what the press of the button does. */
export function usePayment(props: PaymentFormProps) {
  const { offer, ways, card, documents, today } = props
  const [chosen, setChosen] = useState(props.first)
  const [cardEmpty, setCardEmpty] = useState(true)
  const [ticked, setTicked] = useState<Ticked>(NOTHING)
  const element = useRef<CardAtHand>(null)
  const buying = useBuying(props)
  const way = offer.free ? null : (ways.find(({ key }) => key === chosen) ?? ways[0] ?? null)
  const byCard = way?.option.kind === 'card'
  const writesCard = byCard && !card.hosted
  const months = ticked.months !== null && buying.plans?.includes(ticked.months) ? ticked.months : null
  const press = (hand: Press['card']): Press => ({
    way,
    // On the provider's own page, that asks for the months.
    extras: byCard
      ? { ...ticked, instalments: card.instalments && (card.hosted || ticked.instalments) }
      : forAny(ticked),
    card: hand,
    bearer: () => cardAtHand(card, null),
    months: buying.plans === null ? 'unasked' : months,
  })
  const because = whyNot({
    renews: offer.renewal !== null,
    agreed: ticked.agreed,
    cardEmpty: writesCard && cardEmpty,
    documents: documents.length,
    accepted: ticked.accepted,
  })
  const submitting = useSubmitting<string>(async (data) => {
    // What must be ticked first holds back its button; a form can be sent without one, too.
    if (because !== null) return {}
    buying.begin()
    const fields = writesCard && card.gateway === 'rehearsal' ? cardFrom(data) : null
    const wrong = fields ? checkCard(fields, today) : {}
    if (Object.keys(wrong).length > 0) return fieldNames(wrong)
    await buying.buy(press(async () => (writesCard && !fields ? element.current : cardAtHand(card, fields))))
    return {}
  })
  return {
    ...submitting,
    way,
    byCard,
    element,
    buying,
    press,
    because,
    ticked: { ...ticked, months },
    tick: (change: Partial<Ticked>) => setTicked((now) => ({ ...now, ...change })),
    setChosen,
    onEmpty: useCallback((empty: boolean) => setCardEmpty(empty), []),
  }
}

const forAny = ({ bill, agreed, accepted }: Ticked): Extras => ({ ...NO_EXTRAS, bill, agreed, accepted })

/** The card in the fields; without one, that which its provider keeps: where the bank asks its bearer, its script does. */
async function cardAtHand({ gateway, publicKey }: CardWays, fields: Parameters<typeof rehearsalCard>[0]) {
  if (gateway !== 'stripe') return rehearsalCard(fields)
  const { keptCard } = await import('../gateways/stripe-card.ts')
  return keptCard(publicKey)
}

const fieldNames = (faults: CardFaults) =>
  Object.fromEntries(Object.entries(faults).map(([field, text]) => [`card-${field}`, text]))

export const cardFaults = (faults: Partial<Record<string, string>>): CardFaults => ({
  number: faults['card-number'],
  name: faults['card-name'],
  expiry: faults['card-expiry'],
  cvc: faults['card-cvc'],
})
