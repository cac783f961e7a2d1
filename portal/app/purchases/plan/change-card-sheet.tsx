import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSettings } from '../../frame/frame-data.ts'
import { paths } from '../../paths.ts'
import type { CardWords } from '../../sources/card-words.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CardChoice } from './card-choice.tsx'
import { changeCard } from './change-card.ts'
import type { PlanWords } from './plan-words.ts'

type Props = {
  purchase_id: number
  title: string
  plan: PlanWords
  cards: readonly CardWords[]
  onClose: () => void
}

/** Changes the card of a plan; an overdue amount is charged to it at once (R11). */
export function ChangeCardSheet({ purchase_id, title, plan, cards, onClose }: Props) {
  const current = plan.card?.payment_source_id ?? null
  const [chosen, setChosen] = useState(current ?? cards[0]?.payment_source_id ?? null)
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()

  const choose = (payment_source_id: number) => {
    setChosen(payment_source_id)
    setFault(null)
  }

  async function change() {
    if (chosen === null) return
    setWorking(true)
    setFault(null)
    const result = await changeCard(purchase_id, chosen, plan.overdue !== null)
    setWorking(false)
    if ('fault' in result) return setFault(result.fault)
    onClose()
    success(result.message)
    await revalidate()
  }

  const canAddCard = useSettings().payment_sources_enabled
  const isUnchanged = !plan.overdue && chosen === current
  return (
    <Sheet
      title={plan.overdue ? 'Pagar lo pendiente' : 'Cambiar tarjeta'}
      onClose={onClose}
      actions={
        <>
          {fault && <Fault>{fault}</Fault>}
          {cards.length > 0 && (
            <Button
              working={working}
              disabledReason={isUnchanged ? 'Ya se cobra a esta tarjeta.' : null}
              onClick={change}
            >
              {plan.overdue?.actionLabel ?? 'Usar esta tarjeta'}
            </Button>
          )}
          <Button look="outline" onClick={onClose}>
            Regresar
          </Button>
        </>
      }
    >
      <p>
        <b className="block">{title}</b>
        {plan.overdue?.message ?? 'Los siguientes cobros se hacen a la tarjeta que elijas.'}
      </p>
      <CardChoice
        {...{ cards, chosen, current }}
        onChoose={choose}
        newCardHref={canAddCard ? paths.newCard(purchase_id) : null}
      />
    </Sheet>
  )
}
