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

export function useConfirmPayment(): (input: ConfirmPaymentInput) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ purchase, key }: ConfirmPaymentInput) =>
      callApi<typeof confirmPurchase>(
        'POST /purchases/{id}/confirm',
        { params: { id: purchase.purchase_id } },
        { key },
      ),
    retry: (tried, error) => tried < 2 && error instanceof Failure && (error.status === 0 || error.status === 503),
    networkMode: 'always',
    onMutate: async ({ purchase }) => {
      await client.cancelQueries({ queryKey: LIST })
      const before = client.getQueriesData<Page>({ queryKey: LIST })
      client.setQueriesData<Page>({ queryKey: LIST }, (page) => page && without(page, purchase))
      return { before }
    },
    onSuccess: (_, { purchase }) => notify(confirmedWords(fullName(purchase.customer)), { type: 'success' }),
    onError: (error, _, context) => {
      for (const [key, page] of context?.before ?? []) client.setQueryData(key, page)
      notify(error.message, { type: 'error' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: LIST }),
  })
  return mutate
}

function without({ data, total }: Page, { purchase_id }: PendingRecord): Page {
  const left = data.filter((one) => one.purchase_id !== purchase_id)
  return { data: left, total: total - (data.length - left.length) }
}
