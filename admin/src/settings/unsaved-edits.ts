import type { Edits } from './edits.ts'

const STORAGE_KEY = 'aforo.admin.ajustes'

export function storedEdits(): Edits {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Edits
  } catch {
    return {}
  }
}

export function saveEdits(edits: Edits): void {
  try {
    if (Object.keys(edits).length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(edits))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without session storage the edits last only as long as the page.
  }
}

export const clearEdits = (): void => saveEdits({})
