import { useCallback, useRef, useState } from 'react'
import { type CardFaults, checkCard } from '@aforo/domain/payments/checkout/card-form.ts'
import { useSubmitting } from '../../account/submitting.ts'
import { useFormContents } from '../../ui/form-contents.ts'
import type { CardAtHand } from '../gateways/card-gateway.ts'
import { rehearsalCard } from '../gateways/rehearsal-card.ts'
import { cardFrom } from '../ways/card-fields.tsx'
import type { CardWays } from '../ways/read-ways.ts'
import { type Choices, choicesFrom, NO_CHOICES } from './choices.ts'
import { whyNot } from './pay-words.ts'
import type { PaymentFormProps } from './payment-form-props.ts'
import { type Press, useBuying } from './use-buying.ts'
import { type Extras, NO_EXTRAS } from './build-attempt.ts'

export type Payment = ReturnType<typeof usePayment>

export function usePayment(props: PaymentFormProps) {
  const { offer, ways, card, today } = props
  const element = useRef<CardAtHand>(null)
  const [isFieldEmpty, setFieldEmpty] = useState(true)
  const buying = useBuying(props)
  const preset = ways.find(({ key }) => key === props.first) ?? ways[0] ?? null
  const wayIn = (choices: Choices) => (offer.free ? null : (ways.find(({ key }) => key === choices.way) ?? preset))
  const isCard = (choices: Choices) => wayIn(choices)?.option.kind === 'card'
  const press = (choices: Choices, hand: Press['card']): Press => ({
    way: wayIn(choices),
    // On the provider's own page, that asks for the months.
    extras: isCard(choices)
      ? { ...choices, instalments: card.instalments && (card.hosted || choices.instalments) }
      : forAny(choices),
    card: hand,
    bearer: () => cardAtHand(card, null),
    months: buying.plans === null ? 'unasked' : monthsAmong(buying.plans, choices),
  })
  const missingIn = (choices: Choices) =>
    missing(props, choices, isCard(choices) && (card.gateway === 'rehearsal' ? !choices.hasNumber : isFieldEmpty))
  const submitting = useSubmitting<string>(async (data) => {
    const choices = choicesFrom(data)
    // What must be ticked first holds back its button; a form can be sent without one, too.
    if (missingIn(choices) !== null) return {}
    buying.begin()
    const writesCard = isCard(choices) && !card.hosted
    const fields = writesCard && card.gateway === 'rehearsal' ? cardFrom(data) : null
    const wrong = fields ? fieldNames(checkCard(fields, today)) : {}
    if (Object.keys(wrong).length > 0) return wrong
    await buying.buy(press(choices, async () => (writesCard && !fields ? element.current : cardAtHand(card, fields))))
    return {}
  })
  const contents = useFormContents(submitting.form.ref, choicesFrom)
  const shown = contents ?? NO_CHOICES
  return {
    ...submitting,
    isAlive: contents !== null,
    way: wayIn(shown),
    preset,
    byCard: isCard(shown),
    paysInMonths: shown.instalments,
    element,
    buying,
    order: () => buying.order(press(shown, async () => null)),
    because: missingIn(shown),
    onEmpty: useCallback((empty: boolean) => setFieldEmpty(empty), []),
  }
}

const missing = ({ offer, card, documents }: PaymentFormProps, choices: Choices, cardEmpty: boolean) =>
  whyNot({
    renews: offer.renewal !== null,
    agreed: choices.agreed,
    cardEmpty: cardEmpty && !card.hosted,
    documents: documents.length,
    accepted: choices.accepted,
  })

const forAny = ({ bill, agreed, accepted }: Choices): Extras => ({ ...NO_EXTRAS, bill, agreed, accepted })

const monthsAmong = (plans: readonly number[], { months }: Choices): number | null =>
  months !== null && plans.includes(months) ? months : null

/** The card in the fields; without one, that which its provider keeps: where the bank asks its bearer, its script does. */
async function cardAtHand({ gateway, publicKey }: CardWays, fields: Parameters<typeof rehearsalCard>[0]) {
  if (gateway !== 'stripe') return rehearsalCard(fields)
  const { savedCardOf } = await import('../gateways/stripe-card.ts')
  return savedCardOf(publicKey)
}

const fieldNames = (faults: CardFaults) =>
  Object.fromEntries(Object.entries(faults).map(([field, text]) => [`card-${field}`, text]))

export const cardFaults = (faults: Partial<Record<string, string>>): CardFaults => ({
  number: faults['card-number'],
  name: faults['card-name'],
  expiry: faults['card-expiry'],
  cvc: faults['card-cvc'],
})
