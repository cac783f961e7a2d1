import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { findClassClashes, getAffected } from '@aforo/domain/booking/timetable/contract.ts'
import type { Affected, Clash, NewClass, Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import type { SentTo } from '@aforo/domain/values/call.ts'
import { ask } from '../../api/ask.ts'
import { Failure } from '../../api/wire.ts'

type Check = { clashes: readonly Clash[]; classes: number | null; refusal: string | null; isChecking: boolean }
type Wish = SentTo<typeof findClassClashes>['body']

/** People reached by a scope; null while unknown. */
export function useAffected(single_class_id: number, scope: Scope): { affected: Affected | null; isAsking: boolean } {
  const { data, isFetching } = useQuery({
    queryKey: ['board-affected', single_class_id, scope],
    queryFn: async ({ signal }) => {
      const sending = { params: { id: single_class_id }, query: { scope } }
      return (await ask<typeof getAffected>('GET /single_class/{id}/affected', sending, { signal })).affected
    },
    gcTime: 0,
  })
  return { affected: data ?? null, isAsking: isFetching }
}

export function useClashes(wish: Wish | null): Check {
  const { data, error, isFetching } = useQuery({
    queryKey: ['board-clashes', wish],
    queryFn: async ({ signal }) =>
      await ask<typeof findClassClashes>('POST /single_class/clashes', { body: wish as NewClass }, { signal }),
    enabled: wish !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  // Incomplete input is no error yet: it is validated when sent.
  const isRefused = error instanceof Failure && error.code !== 'invalid'
  const isAsked = wish !== null && !error
  const { clashes = [], classes = null } = (isAsked && data) || {}
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
  const [given, setGiven] = useState('')
  const requestBody = JSON.stringify(clashes)
  return {
    isGiven: clashes.length === 0 || given === requestBody,
    onGive: (isGiven: boolean) => setGiven(isGiven ? requestBody : ''),
  }
}
