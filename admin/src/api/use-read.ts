import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseOf, Call } from '@aforo/domain/values/call.ts'
import { callApi } from './call-api.ts'
import type { Failure, Name, Sending } from './wire.ts'

type Reading<C extends Call> = {
  enabled?: boolean
  /** After so many milliseconds it is read again, as long as what was read says so. */
  every?: (read: ResponseOf<C> | undefined) => number | false
  keepsLast?: boolean
}

export function useRead<C extends Call>(
  name: Name<C>,
  sending?: Sending<C>,
  { enabled = true, every, keepsLast = false }: Reading<C> = {},
) {
  return useQuery<ResponseOf<C>, Failure>({
    queryKey: [name, sending ?? null],
    queryFn: ({ signal }) => callApi<C>(name, sending, { signal }),
    enabled,
    refetchInterval: ({ state }) => every?.(state.data) ?? false,
    ...(keepsLast && { placeholderData: keepPreviousData }),
    networkMode: 'always',
  })
}
