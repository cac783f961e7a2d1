import { useEffect, useState } from 'react'
import { newIdempotencyKey } from '../api/call-api.ts'
import { checkInQueue } from '../offline/check-in-queue.ts'
import type { RosterEntry } from './roster-words.ts'

export type LastMark = { entry: RosterEntry; attend: boolean }

const UNDO_MS = 8000

/** Marks attendance on this device at once, and sends it as soon as there is a connection (R8). */
export function useMarkAttendance(single_class_id: number, account: number) {
  const [lastMark, setLastMark] = useState<LastMark | null>(null)
  useEffect(() => {
    if (!lastMark) return
    const timer = setTimeout(() => setLastMark(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [lastMark])
  const mark = (entry: RosterEntry, attend: boolean) => {
    const seat = { single_class_id, class_reservation_id: entry.key, attend }
    checkInQueue(account).tap({ kind: 'mark', key: newIdempotencyKey(), at: new Date().toISOString(), ...seat })
    setLastMark({ entry, attend })
  }
  return {
    last: lastMark,
    toggle: (entry: RosterEntry) => mark(entry, !entry.hasArrived),
    undo: () => {
      if (lastMark) mark(lastMark.entry, !lastMark.attend)
      setLastMark(null)
    },
  }
}
export type Marking = ReturnType<typeof useMarkAttendance>
