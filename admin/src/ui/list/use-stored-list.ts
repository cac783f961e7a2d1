import { useState } from 'react'

/** A list that this browser stores, such as the hidden columns of a table. */
export function useStoredList<Item>(name: string, atFirst: readonly Item[]) {
  const key = `aforo.admin.${name}`
  const [items, setItems] = useState(() => read<Item>(key) ?? atFirst)
  const store = (next: readonly Item[]) => {
    setItems(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A browser without storage begins with what is given the next time.
    }
  }
  return [items, store] as const
}

function read<Item>(key: string): readonly Item[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(stored) ? stored : null
  } catch {
    return null
  }
}
