import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { findClassClashes, getAffected } from '@aforo/domain/booking/timetable/contract.ts'
import type { Affected, Clash, NewClass, Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import type { SentTo } from '@aforo/domain/values/call.ts'
import { callApi } from '../../api/call-api.ts'
import { Failure } from '../../api/wire.ts'

type Check = { clashes: readonly Clash[]; classes: number | null; refusal: string | null; isChecking: boolean }
type ClashCheckInput = SentTo<typeof findClassClashes>['body']

export function useAffected(single_class_id: number, scope: Scope): { affected: Affected | null; isLoading: boolean } {
  const { data, isFetching } = useQuery({
    queryKey: ['board-affected', single_class_id, scope],
    queryFn: async ({ signal }) => {
      const sending = { params: { id: single_class_id }, query: { scope } }
      return (await callApi<typeof getAffected>('GET /single_class/{id}/affected', sending, { signal })).affected
    },
    gcTime: 0,
  })
  return { affected: data ?? null, isLoading: isFetching }
}

export function useClashes(input: ClashCheckInput | null): Check {
  const { data, error, isFetching } = useQuery({
    queryKey: ['board-clashes', input],
    queryFn: async ({ signal }) =>
      await callApi<typeof findClassClashes>('POST /single_class/clashes', { body: input as NewClass }, { signal }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  // Incomplete input is no error yet: it is validated when sent.
  const isRefused = error instanceof Failure && error.code !== 'invalid'
  const hasValidInput = input !== null && !error
  const { clashes = [], classes = null } = (hasValidInput && data) || {}
  return { clashes, classes, refusal: isRefused ? error.message : null, isChecking: isFetching }
}

export function useAfterCheck(isChecking: boolean, clashes: readonly Clash[], act: () => void) {
  const [press, setPress] = useState<'none' | 'kept' | 'due'>('none')
  const onDue = useEffectEvent(act)
  if (press === 'kept' && !isChecking) setPress(clashes.length === 0 ? 'due' : 'none')
  useEffect(() => {
    if (press === 'due') onDue()
  }, [press])
  return { isWaiting: press === 'kept', begin: () => (isChecking ? setPress('kept') : act()) }
}

export function useConsent(clashes: readonly Clash[]) {
  const [acceptedClashes, setAcceptedClashes] = useState('')
  const requestBody = JSON.stringify(clashes)
  return {
    isGranted: clashes.length === 0 || acceptedClashes === requestBody,
    onGive: (isGranted: boolean) => setAcceptedClashes(isGranted ? requestBody : ''),
  }
}
