import type { Edits } from './edits.ts'

const PLACE = 'aforo.admin.ajustes'

export function storedEdits(): Edits {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Edits
  } catch {
    return {}
  }
}

export function saveEdits(edits: Edits): void {
  try {
    if (Object.keys(edits).length > 0) sessionStorage.setItem(PLACE, JSON.stringify(edits))
    else sessionStorage.removeItem(PLACE)
  } catch {
    // A browser that forbids storage keeps them on the page alone.
  }
}

export const forgetEdits = (): void => saveEdits({})
