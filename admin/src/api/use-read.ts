import { useQuery } from '@tanstack/react-query'
import type { AnswerOf, Call } from 'studio/values/call.ts'
import type { Failure, Name, Sending } from './wire.ts'
import { useAsk } from './use-ask.ts'

/** Reads one call for a screen; asked anew after everything that is done (use-work.ts). */
export function useRead<C extends Call>(name: Name<C>, sending?: Sending<C>, { enabled = true } = {}) {
  const ask = useAsk()
  return useQuery<AnswerOf<C>, Failure>({
    queryKey: [name, sending ?? null],
    queryFn: ({ signal }) => ask<C>(name, sending, { signal }),
    enabled,
    networkMode: 'always',
  })
}
