import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { confirmPurchase } from '@aforo/domain/commerce/purchases/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { listKey } from '../../api/records.ts'
import type { RecordPage } from '../../api/resource.ts'
import { notify } from '../../api/notify.ts'
import { Failure } from '../../api/request.ts'
import { fullName } from '../../ui/names.ts'
import type { PendingRecord } from '../../resources.ts'
import { confirmedWords } from './payment-words.ts'

const LIST = listKey('pending_purchases')
type Page = RecordPage<PendingRecord>
type ConfirmPaymentInput = { purchase: PendingRecord; key: string }

export const confirmPayment = ({ purchase, key }: ConfirmPaymentInput) =>
  callApi<typeof confirmPurchase>('POST /purchases/{id}/confirm', { params: { id: purchase.purchase_id } }, { key })

export function useConfirmPayment(): (input: ConfirmPaymentInput) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: confirmPayment,
    retry: (failureCount, error) =>
      failureCount < 2 && error instanceof Failure && (error.status === 0 || error.status === 503),
    networkMode: 'always',
    onMutate: async ({ purchase }) => {
      await client.cancelQueries({ queryKey: LIST })
      const previousPages = client.getQueriesData<Page>({ queryKey: LIST })
      client.setQueriesData<Page>({ queryKey: LIST }, (page) => page && removePurchase(page, purchase))
      return { previousPages }
    },
    onSuccess: (_, { purchase }) => notify(confirmedWords(fullName(purchase.customer)), { type: 'success' }),
    onError: (error, _, context) => {
      for (const [key, page] of context?.previousPages ?? []) client.setQueryData(key, page)
      notify(error.message, { type: 'error' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: LIST }),
  })
  return mutate
}

function removePurchase({ data, total, sum = 0 }: Page, { purchase_id, total_payment }: PendingRecord): Page {
  const remaining = data.filter((purchase) => purchase.purchase_id !== purchase_id)
  if (remaining.length === data.length) return { data, total, sum }
  return { data: remaining, total: total - 1, sum: sum - total_payment }
}
