import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useStudio } from '../../frame/studio.ts'
import { paths } from '../../paths.ts'
import type { CardLine } from '../../sources/card-words.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CardChoice } from './card-choice.tsx'
import { chargeTo } from './charge-to.ts'
import type { PlanLine } from './plan-words.ts'

type Props = {
  purchase_id: number
  title: string
  plan: PlanLine
  cards: readonly CardLine[]
  onClose: () => void
}

/** R11 another saved card for the next charges; what is owed is tried with it at once. */
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
    const charged = await chargeTo(purchase_id, chosen, plan.owes !== null)
    setWorking(false)
    if ('fault' in charged) return setFault(charged.fault)
    onClose()
    success(charged.message)
    await revalidate()
  }

  const mayBeNew = useStudio().payment_sources_enabled
  const nothingNew = !plan.owes && chosen === current
  return (
    <Sheet
      title={plan.owes ? 'Pagar lo pendiente' : 'Cambiar tarjeta'}
      onClose={onClose}
      actions={
        <>
          {fault && <Fault>{fault}</Fault>}
          {cards.length > 0 && (
            <Button working={working} because={nothingNew ? 'Ya se cobra a esta tarjeta.' : null} onClick={change}>
              {plan.owes?.actionLabel ?? 'Usar esta tarjeta'}
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
        {plan.owes?.message ?? 'Los siguientes cobros se hacen a la tarjeta que elijas.'}
      </p>
      <CardChoice
        {...{ cards, chosen, current }}
        onChoose={choose}
        another={mayBeNew ? paths.newCard(purchase_id) : null}
      />
    </Sheet>
  )
}
