import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { Failure } from '../../api/wire.ts'
import { fullName } from '../../ui/names.ts'
import type { AdminData } from '../../data-provider.ts'
import type { PendingRecord, ResourceName } from '../../resources.ts'
import { confirmedWords } from './payment-words.ts'

const LIST = ['pending_purchases' satisfies ResourceName, 'getList'] as const
type Listed = { data: PendingRecord[]; total: number }
type ConfirmPaymentInput = { purchase: PendingRecord; key: string }

export function useConfirmPayment(): (input: ConfirmPaymentInput) => void {
  const client = useQueryClient()
  const notify = useNotify()
  const { confirmPurchase } = useDataProvider<AdminData>()
  const { mutate } = useMutation({
    mutationFn: ({ purchase, key }: ConfirmPaymentInput) => confirmPurchase(purchase.purchase_id, key),
    retry: (tried, error) => tried < 2 && error instanceof Failure && (error.status === 0 || error.status === 503),
    networkMode: 'always',
    onMutate: async ({ purchase }) => {
      await client.cancelQueries({ queryKey: LIST })
      const before = client.getQueriesData<Listed>({ queryKey: LIST })
      client.setQueriesData<Listed>({ queryKey: LIST }, (listed) => listed && without(listed, purchase))
      return { before }
    },
    onSuccess: (_, { purchase }) => notify(confirmedWords(fullName(purchase.customer)), { type: 'success' }),
    onError: (error, _, context) => {
      for (const [key, listed] of context?.before ?? []) client.setQueryData(key, listed)
      notify(error.message, { type: 'error' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: LIST }),
  })
  return mutate
}

function without({ data, total }: Listed, { purchase_id }: PendingRecord): Listed {
  const left = data.filter((one) => one.purchase_id !== purchase_id)
  return { data: left, total: total - (data.length - left.length) }
}
