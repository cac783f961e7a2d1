import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseOf, Call } from '@aforo/domain/values/call.ts'
import { callApi } from './call-api.ts'
import type { CallName, CallInput } from '@aforo/ui/api/request.ts'
import type { Failure } from './request.ts'

type ReadOptions<C extends Call> = {
  enabled?: boolean
  /** Returns the milliseconds until the next refetch, or false for none, from the latest data. */
  refetchInterval?: (data: ResponseOf<C> | undefined) => number | false
  keepsPreviousData?: boolean
}

export function useApiQuery<C extends Call>(
  name: CallName<C>,
  input?: CallInput<C>,
  { enabled = true, refetchInterval, keepsPreviousData = false }: ReadOptions<C> = {},
) {
  return useQuery<ResponseOf<C>, Failure>({
    queryKey: [name, input ?? null],
    queryFn: ({ signal }) => callApi<C>(name, input, { signal }),
    enabled,
    refetchInterval: ({ state }) => refetchInterval?.(state.data) ?? false,
    ...(keepsPreviousData && { placeholderData: keepPreviousData }),
    networkMode: 'always',
  })
}
