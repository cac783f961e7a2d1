import { useEffect, useState } from 'react'
import { newKey } from '../api/call-api.ts'
import { checkInQueue } from '../offline/check-in-queue.ts'
import type { RosterLine } from './roster-words.ts'

export type LastMark = { line: RosterLine; attend: boolean }

const UNDO_MS = 8000

/** Marks who came: at once on this device, and in the studio as soon as it can be (R8). */
export function useMarking(single_class_id: number, account: number) {
  const [last, setLast] = useState<LastMark | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [last])
  const mark = (line: RosterLine, attend: boolean) => {
    const seat = { single_class_id, class_reservation_id: line.key, attend }
    checkInQueue(account).tap({ kind: 'mark', key: newKey(), at: new Date().toISOString(), ...seat })
    setLast({ line, attend })
  }
  return {
    last,
    toggle: (line: RosterLine) => mark(line, !line.hasCome),
    undo: () => {
      if (last) mark(last.line, !last.attend)
      setLast(null)
    },
  }
}
export type Marking = ReturnType<typeof useMarking>
