import type { listPurchasesOf } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { fullName } from '../../ui/names.ts'
import { EmptyState, SkeletonRows, ErrorState } from '../../ui/notices/states.tsx'
import { PurchaseCard } from '../purchase-card.tsx'

/** The purchases of a customer with their charges and actions (4.16). */
export function CustomerPurchases({ customer_id }: { customer_id: number }) {
  const { data, error, refetch } = useApiQuery<typeof listPurchasesOf>('GET /customer/{id}/purchases', {
    params: { id: customer_id },
  })
  if (error) return <ErrorState title="No pudimos mostrarlas" text={error.message} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  return (
    <>
      <h2 className="part-title">Compras</h2>
      {data.purchases.length === 0 && (
        <EmptyState title="No ha comprado nada." text="Lo que compre, o lo que le des aquí, aparece en esta lista." />
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
