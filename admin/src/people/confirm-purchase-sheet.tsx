import type { confirmPurchase } from '@aforo/domain/commerce/purchases/contract.ts'
import type { AdminPurchase } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { ConfirmSheet } from '../money/payments/confirm-sheet.tsx'
import { confirmedWords } from '../money/payments/payment-words.ts'

type Props = { purchase: AdminPurchase; name: string; onClose: () => void }

export function ConfirmPurchaseSheet({ purchase, name, onClose }: Props) {
  const { working, fault, work } = useApiMutation(onClose)
  const params = { id: purchase.purchase_id }
  return (
    <ConfirmSheet
      purchase={{ ...purchase, payment_kind: purchase.payment_kind === 'cash' ? 'cash' : 'transfer' }}
      errorMessage={fault?.message}
      {...{ name, working, onClose }}
      onConfirm={() =>
        void work(
          (callApi, key) => callApi<typeof confirmPurchase>('POST /purchases/{id}/confirm', { params }, { key }),
          () => confirmedWords(name),
        )
      }
    />
  )
}
