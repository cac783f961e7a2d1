import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { removeSource } from '@aforo/domain/commerce/saved-cards/contract.ts'
import { callApi } from '../api/call-api.ts'
import { paths } from '../paths.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Fault } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { CardLine } from './card-words.ts'

type Props = { card: CardLine & { plans: readonly string[] }; onClose: () => void }

/** 2.46, 2.53 a card is forgotten once this was asked; while a plan is charged to it, the way to change that is shown. */
export function RemoveSheet({ card: { payment_source_id, name, plans }, onClose }: Props) {
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()
  const isCharged = plans.length > 0

  async function remove() {
    setWorking(true)
    setFault(null)
    const params = { id: payment_source_id }
    const answer = await callApi<typeof removeSource>('DELETE /payment_sources/{id}', { params })
    setWorking(false)
    if (!answer.ok) return setFault(answer.failure.message)
    onClose()
    success('Metodo de Pago eliminado con éxito.')
    await revalidate()
  }

  return (
    <Sheet
      title="Precaución"
      onClose={onClose}
      actions={
        <>
          {fault && <Fault>{fault}</Fault>}
          {isCharged ? (
            <a className={buttonClass()} href={paths.myPurchases()}>
              Ir a Mis Compras
            </a>
          ) : (
            <Button look="danger" working={working} onClick={remove}>
              Eliminar
            </Button>
          )}
          <Button look="outline" onClick={onClose}>
            Regresar
          </Button>
        </>
      }
    >
      {isCharged ? (
        <p>
          {plans.join(', ')} se cobra a tu {name}. Antes de eliminarla, cambia la tarjeta de tu suscripción o cancélala
          en Mis Compras.
        </p>
      ) : (
        <p>¿Deseas eliminar tu {name}?</p>
      )}
    </Sheet>
  )
}
