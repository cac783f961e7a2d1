import type { listPurchasesOf } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import { useRead } from '../../api/use-read.ts'
import { fullName } from '../../ui/names.ts'
import { Empty, SkeletonRows, Trouble } from '../../ui/states.tsx'
import { PurchaseCard } from '../purchase-card.tsx'

/** Purchases with charges and possible actions (4.16). */
export function CustomerPurchases({ customer_id }: { customer_id: number }) {
  const { data, error, refetch } = useRead<typeof listPurchasesOf>('GET /customer/{id}/purchases', {
    params: { id: customer_id },
  })
  if (error) return <Trouble title="No pudimos mostrarlas" text={error.message} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  return (
    <>
      <h2 className="part-title">Compras</h2>
      {data.purchases.length === 0 && (
        <Empty title="No ha comprado nada." text="Lo que compre, o lo que le des aquí, aparece en esta lista." />
      )}
      <ul className="bought">
        {data.purchases.map((purchase) => (
          <li key={purchase.purchase_id}>
            <PurchaseCard purchase={purchase} name={fullName(data.customer)} />
          </li>
        ))}
      </ul>
    </>
  )
}
