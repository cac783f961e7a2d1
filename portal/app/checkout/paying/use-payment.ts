import { useCallback, useRef, useState } from 'react'
import { findCardFaults } from '@aforo/domain/payments/checkout/card-form.ts'
import { useFormSubmit } from '../../account/use-form-submit.ts'
import { useFormValues } from '../../ui/use-form-values.ts'
import type { CardHandle } from '../gateways/card-gateway.ts'
import { rehearsalCard } from '../gateways/rehearsal-card.ts'
import { cardFrom, toFieldFaults } from '../ways/card-fields.tsx'
import type { CardOptions } from '../ways/read-ways.ts'
import { type Choices, choicesFrom, NO_CHOICES } from './choices.ts'
import { whyDisabled } from './pay-words.ts'
import type { PaymentFormProps } from './payment-form-props.ts'
import { type PurchaseInput, useAttempt } from './use-attempt.ts'
import { type Extras, NO_EXTRAS } from './build-attempt.ts'

export type Payment = ReturnType<typeof usePayment>

export function usePayment(props: PaymentFormProps) {
  const { offer, ways, card, today } = props
  const element = useRef<CardHandle>(null)
  const [isFieldEmpty, setFieldEmpty] = useState(true)
  const buying = useAttempt(props)
  const preset = ways.find(({ key }) => key === props.first) ?? ways[0] ?? null
  const wayIn = (choices: Choices) => (offer.isFree ? null : (ways.find(({ key }) => key === choices.way) ?? preset))
  const isCard = (choices: Choices) => wayIn(choices)?.option.kind === 'card'
  const press = (choices: Choices, getCard: PurchaseInput['enteredCard']): PurchaseInput => ({
    way: wayIn(choices),
    // With a hosted page the provider asks for the months, so instalments are always allowed.
    extras: isCard(choices)
      ? { ...choices, instalments: card.instalments && (card.hosted || choices.instalments) }
      : commonExtras(choices),
    enteredCard: getCard,
    attachedCard: () => loadCard(card, null),
    months: buying.plans === null ? 'not-offered' : chosenMonths(buying.plans, choices),
  })
  const whyDisabled = (choices: Choices) =>
    whyCannotPay(props, choices, isCard(choices) && (card.gateway === 'rehearsal' ? !choices.hasNumber : isFieldEmpty))
  const submitting = useFormSubmit<string>(async (data) => {
    const choices = choicesFrom(data)
    // The button is disabled until then, but a form can also be sent without it, by the Enter key.
    if (whyDisabled(choices) !== null) return {}
    buying.begin()
    const writesCard = isCard(choices) && !card.hosted
    const fields = writesCard && card.gateway === 'rehearsal' ? cardFrom(data) : null
    const fieldFaults = fields ? toFieldFaults(findCardFaults(fields, today)) : {}
    if (Object.keys(fieldFaults).length > 0) return fieldFaults
    await buying.buy(press(choices, async () => (writesCard && !fields ? element.current : loadCard(card, fields))))
    return {}
  })
  const contents = useFormValues(submitting.form.ref, choicesFrom)
  const current = contents ?? NO_CHOICES
  return {
    ...submitting,
    isAlive: contents !== null,
    way: wayIn(current),
    preset,
    byCard: isCard(current),
    paysInMonths: current.instalments,
    element,
    buying,
    order: () => buying.order(press(current, async () => null)),
    because: whyDisabled(current),
    onEmpty: useCallback((empty: boolean) => setFieldEmpty(empty), []),
  }
}

const whyCannotPay = ({ offer, card, documents }: PaymentFormProps, choices: Choices, cardEmpty: boolean) =>
  whyDisabled({
    renews: offer.renewal !== null,
    agreed: choices.agreed,
    cardEmpty: cardEmpty && !card.hosted,
    documents: documents.length,
    accepted: choices.accepted,
  })

const commonExtras = ({ bill, agreed, accepted }: Choices): Extras => ({ ...NO_EXTRAS, bill, agreed, accepted })

const chosenMonths = (plans: readonly number[], { months }: Choices): number | null =>
  months !== null && plans.includes(months) ? months : null

/** The card of these fields; without fields the card that is already attached to the payment. */
async function loadCard({ gateway, publicKey }: CardOptions, fields: Parameters<typeof rehearsalCard>[0]) {
  if (gateway !== 'stripe') return rehearsalCard(fields)
  const { loadAttachedCard } = await import('../gateways/stripe-card.ts')
  return loadAttachedCard(publicKey)
}
