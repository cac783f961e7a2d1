import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { findCardFaults } from '@aforo/domain/payments/checkout/card-form.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { useFormSubmit } from '../../account/use-form-submit.ts'
import type { CardHandle } from '../../checkout/gateways/card-gateway.ts'
import { rehearsalCard } from '../../checkout/gateways/rehearsal-card.ts'
import { cardFaults, CardFields, cardFrom, toFieldFaults } from '../../checkout/ways/card-fields.tsx'
import { StripeField } from '../../checkout/ways/stripe-field.tsx'
import { paths } from '../../paths.ts'
import { finishSaving, type SavedCardResult, saveNewCard } from '../../sources/save-new-card.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button, buttonClass } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { useFormValues } from '../../ui/use-form-values.ts'
import { changeCard } from './change-card.ts'

type Props = {
  purchase_id: number
  owes: { actionLabel: string } | null
  card: { gateway: 'rehearsal' | 'stripe'; publicKey: string }
  today: LocalDate
  returnedSourceId: string | null
}

export function NewCardForm({ purchase_id, owes, card, today, returnedSourceId }: Props) {
  const element = useRef<CardHandle>(null)
  const [isFieldEmpty, setFieldEmpty] = useState(true)
  const onEmpty = useCallback((isEmpty: boolean) => setFieldEmpty(isEmpty), [])
  const { success } = useAlerts()
  const navigate = useNavigate()

  async function charge(result: SavedCardResult): Promise<string | undefined> {
    if (result.kind === 'redirecting') return undefined
    if (result.kind === 'refused') return result.message
    const chargeResult = await changeCard(purchase_id, result.payment_source_id, owes !== null)
    if ('fault' in chargeResult) return chargeResult.fault
    success(chargeResult.message)
    await navigate(paths.myPurchases())
    return undefined
  }

  const { faults, working, amend, form } = useFormSubmit<string>(async (data) => {
    const fields = card.gateway === 'rehearsal' ? cardFrom(data) : null
    const fieldFaults = fields ? toFieldFaults(findCardFaults(fields, today)) : {}
    if (Object.keys(fieldFaults).length > 0) return fieldFaults
    const cardHandle = fields ? rehearsalCard(fields) : element.current
    const backTo = (source_id: string) => paths.newCard(purchase_id, source_id)
    return cardHandle ? { form: await charge(await saveNewCard(cardHandle, backTo)) } : {}
  })
  const hasNumber = useFormValues(form.ref, (data) => cardFrom(data).number.trim() !== '')
  const isEmpty = card.gateway === 'rehearsal' ? !hasNumber : isFieldEmpty
  const finishAfterReturn = useEffectEvent(async (source_id: string) =>
    amend({ form: await charge(await finishSaving(source_id)) }),
  )
  const finishedSourceId = useRef<string>(null)
  useEffect(() => {
    if (!returnedSourceId || returnedSourceId === finishedSourceId.current) return
    finishedSourceId.current = returnedSourceId
    void finishAfterReturn(returnedSourceId)
  }, [returnedSourceId])

  return (
    <form {...form} className="mt-6 grid max-w-120 gap-5">
      {card.gateway === 'stripe' ? (
        <StripeField publicKey={card.publicKey} cardRef={element} onEmpty={onEmpty} />
      ) : (
        <CardFields faults={cardFaults(faults)} />
      )}
      {faults.form && <Fault>{faults.form}</Fault>}
      <Button
        type="submit"
        disabled={hasNumber === null}
        working={working}
        disabledReason={isEmpty ? 'Escribe los datos de tu tarjeta.' : null}
      >
        {owes?.actionLabel ?? 'Usar esta tarjeta'}
      </Button>
      <a className={buttonClass({ look: 'outline' })} href={paths.myPurchases()}>
        Regresar
      </a>
    </form>
  )
}
