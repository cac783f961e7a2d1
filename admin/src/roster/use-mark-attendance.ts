import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { notify } from '../api/notify.ts'
import { checkInQueue } from '../offline/check-in-queue.ts'
import { settled } from '../offline/settled.ts'
import { markedWords, type RosterEntry } from './roster-words.ts'

/** Marks attendance on this device at once, and sends it as soon as there is a connection (R8). */
export function useMarkAttendance(single_class_id: number, account: number) {
  const queue = checkInQueue(account)
  const mark = ({ key: class_reservation_id }: RosterEntry, attend: boolean): string => {
    const key = newIdempotencyKey()
    queue.tap({ kind: 'mark', key, at: new Date().toISOString(), single_class_id, class_reservation_id, attend })
    return key
  }
  return {
    toggle(entry: RosterEntry) {
      const attend = !entry.hasArrived
      mark(entry, attend)
      const run = () => settled(queue, mark(entry, !attend))
      notify(markedWords(entry, attend), { type: 'success', undo: { run } })
    },
  }
}
