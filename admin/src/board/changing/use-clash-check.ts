import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { findClassClashes, getAffected } from '@aforo/domain/booking/timetable/contract.ts'
import type { Affected, Clash, NewClass, Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import type { RequestInput } from '@aforo/domain/values/call.ts'
import { callApi } from '../../api/call-api.ts'
import { Failure } from '../../api/request.ts'

type ClashCheck = { clashes: readonly Clash[]; classes: number | null; refusal: string | null; isChecking: boolean }
type ClashCheckInput = RequestInput<typeof findClassClashes>['body']

export function useAffected(single_class_id: number, scope: Scope): { affected: Affected | null; isLoading: boolean } {
  const { data, isFetching } = useQuery({
    queryKey: ['board-affected', single_class_id, scope],
    queryFn: async ({ signal }) => {
      const request = { params: { id: single_class_id }, query: { scope } }
      return (await callApi<typeof getAffected>('GET /single_class/{id}/affected', request, { signal })).affected
    },
    gcTime: 0,
  })
  return { affected: data ?? null, isLoading: isFetching }
}

export function useClashes(input: ClashCheckInput | null): ClashCheck {
  const { data, error, isFetching } = useQuery({
    queryKey: ['board-clashes', input],
    queryFn: async ({ signal }) =>
      await callApi<typeof findClassClashes>('POST /single_class/clashes', { body: input as NewClass }, { signal }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  // While the form is incomplete the server answers `invalid`. That is shown only after submitting.
  const isRefused = error instanceof Failure && error.code !== 'invalid'
  const hasValidInput = input !== null && !error
  const { clashes = [], classes = null } = (hasValidInput && data) || {}
  return { clashes, classes, refusal: isRefused ? error.message : null, isChecking: isFetching }
}

export function useSubmitAfterCheck(isChecking: boolean, clashes: readonly Clash[], act: () => void) {
  const [submission, setSubmission] = useState<'idle' | 'waiting' | 'ready'>('idle')
  const onReady = useEffectEvent(act)
  if (submission === 'waiting' && !isChecking) setSubmission(clashes.length === 0 ? 'ready' : 'idle')
  useEffect(() => {
    if (submission === 'ready') onReady()
  }, [submission])
  return { isWaiting: submission === 'waiting', begin: () => (isChecking ? setSubmission('waiting') : act()) }
}

export function useClashConsent(clashes: readonly Clash[]) {
  const [acceptedClashes, setAcceptedClashes] = useState('')
  const clashesKey = JSON.stringify(clashes)
  return {
    isGranted: clashes.length === 0 || acceptedClashes === clashesKey,
    onGive: (isGranted: boolean) => setAcceptedClashes(isGranted ? clashesKey : ''),
  }
}
