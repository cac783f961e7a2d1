import { useState } from 'react'

export function useHiddenColumns(list: string, hiddenAtFirst: readonly string[]) {
  const key = `aforo.admin.columns.${list}`
  const [hidden, setHidden] = useState<readonly string[]>(() => readList(key) ?? hiddenAtFirst)
  const setShown = (id: string, isShown: boolean) => {
    const next = isShown ? hidden.filter((other) => other !== id) : [...hidden, id]
    setHidden(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A browser without storage shows the columns of the beginning the next time.
    }
  }
  return { hidden, setShown }
}

function readList(key: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(stored) ? stored.map(String) : null
  } catch {
    return null
  }
}
