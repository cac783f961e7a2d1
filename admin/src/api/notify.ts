import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { createListeners } from '@aforo/ui/api/listeners.ts'

type NoticeLink = { label: string; to: string }
/**
 * The call that takes back what the notice reports. It throws when it was refused, and returns words when it was not
 * answered yet. `link` leads to the record, for when it is refused.
 */
export type Undo = { run: () => Promise<string | void>; link?: NoticeLink }
type Options = { type: 'success' | 'warning' | 'error'; undo?: Undo | undefined; link?: NoticeLink | undefined }
export type Notice = Options & { id: number; message: ReactNode; isUndoing: boolean }

let shown: Notice | null = null
let lastId = 0
const listeners = createListeners()

function show(notice: Notice | null): void {
  shown = notice
  listeners.notify()
}

/** Shows a notice in place of the one before. */
export function notify(message: ReactNode, options: Options): void {
  lastId += 1
  show({ id: lastId, message, isUndoing: false, ...options })
}

export function dismissNotice(): void {
  show(null)
}

/** Takes back what the notice reports, once, and says what came of it. */
export async function undoNotice(notice: Notice): Promise<void> {
  if (!notice.undo || shown?.id !== notice.id || shown.isUndoing) return
  show({ ...notice, isUndoing: true })
  try {
    const words = await notice.undo.run()
    notify(words ?? 'Se deshizo.', { type: words === undefined ? 'success' : 'warning' })
  } catch (error) {
    notify(`No se deshizo. ${reasonOf(error as Error)}`, { type: 'error', link: notice.undo.link })
  }
}

const reasonOf = (error: Error & { code?: string }): string =>
  CONFLICTS.has(error.code ?? '') ? 'Alguien más lo cambió después, y así se queda.' : error.message
const CONFLICTS = new Set(['version-conflict', 'settings-changed'])

export const shownNotice = (): Notice | null => shown

export function useNotice(): Notice | null {
  return useSyncExternalStore(listeners.subscribe, shownNotice)
}
