import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { removeSource } from '@aforo/domain/commerce/saved-cards/contract.ts'
import { callApi } from '../api/call-api.ts'
import { paths } from '../paths.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { Button, buttonClass } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { CardWords } from './card-words.ts'

type Props = { card: CardWords & { plans: readonly string[] }; onClose: () => void }

/** Asks before a card is deleted (2.46, 2.53). A card that pays a plan is not deleted: the plan must change first. */
export function RemoveSheet({ card: { payment_source_id, name, plans }, onClose }: Props) {
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()
  const paysPlan = plans.length > 0

  async function remove() {
    setWorking(true)
    setFault(null)
    const params = { id: payment_source_id }
    const response = await callApi<typeof removeSource>('DELETE /payment_sources/{id}', { params })
    setWorking(false)
    if (!response.ok) return setFault(response.failure.message)
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
          {paysPlan ? (
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
      {paysPlan ? (
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
