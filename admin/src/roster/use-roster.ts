import { useQueryClient } from '@tanstack/react-query'
import { recordKey, useRecord } from '../api/records.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CheckedIn, Mark, Roster } from '@aforo/domain/booking/roster/shapes.ts'
import { checkInQueue } from '../offline/check-in-queue.ts'
import { cacheRoster, readCachedRoster } from '../offline/roster-cache.ts'
import { browserStorage } from '../offline/storage.ts'
import type { RosterRecord } from '../resources.ts'

const REFETCH_MS = 20_000
export const rosterKey = (id: number) => recordKey('rosters', id)

export function useRoster(id: number, account: number) {
  const [cached] = useState(() => readCachedRoster(browserStorage(), account, id))
  const isOnline = useOnline()
  const { data, error, isPending, dataUpdatedAt, refetch } = useRecord<RosterRecord>('rosters', id, {
    networkMode: 'always',
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  useCheckInResults(id, account)
  useEffect(() => {
    if (!data) return
    const { id: _, ...roster } = data
    cacheRoster(browserStorage(), account, { roster, at: new Date(dataUpdatedAt).toISOString() })
  }, [data, dataUpdatedAt, account])
  const isDisconnected = !isOnline || isUnreachable(error)
  const savedAt = data ? new Date(dataUpdatedAt) : cached && new Date(cached.at)
  return {
    roster: data ?? (isDisconnected || isPending ? cached?.roster : undefined),
    savedAt: isDisconnected ? savedAt : null,
    error,
    isPending,
    refetch,
  }
}

const isUnreachable = (error: unknown): boolean =>
  [0, 503].includes((error as { status?: number } | null)?.status ?? -1)

const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )

function useCheckInResults(id: number, account: number): void {
  const client = useQueryClient()
  useEffect(
    () =>
      checkInQueue(account).onResult((tap, result) => {
        if (tap.single_class_id !== id) return
        void client.cancelQueries({ queryKey: rosterKey(id) })
        client.setQueryData<RosterRecord>(rosterKey(id), (roster) => roster && withMark(roster, result))
      }),
    [client, id, account],
  )
}

function withMark<T extends Roster>(roster: T, result: Mark | CheckedIn): T {
  const attend = 'attend' in result ? result.attend : true
  const class_reservations = roster.class_reservations.map((seat) =>
    seat.class_reservation_id === result.class_reservation_id
      ? { ...seat, attend, attendedAt: result.attendedAt }
      : seat,
  )
  return { ...roster, class_reservations }
}
