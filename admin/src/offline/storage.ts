export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export function memoryShelf(): Shelf {
  const held = new Map<string, string>()
  return {
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, words) => void held.set(name, words),
    removeItem: (name) => void held.delete(name),
    key: (at) => [...held.keys()][at] ?? null,
    get length() {
      return held.size
    },
  }
}

let found: Shelf | null = null
export function browserShelf(): Shelf {
  found ??= storage() ?? memoryShelf()
  return found
}

function storage(): Shelf | null {
  try {
    localStorage.setItem('aforo.admin.trial', '')
    localStorage.removeItem('aforo.admin.trial')
    return localStorage
  } catch {
    return null
  }
}

export function heldUnder<T>(shelf: Shelf, prefix: string): T[] {
  const names = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '')
  return names.filter((name) => name.startsWith(prefix)).flatMap((name) => readFrom<T>(shelf, name) ?? [])
}

export function readFrom<T>(shelf: Shelf, name: string): T | null {
  try {
    return JSON.parse(shelf.getItem(name) ?? 'null') as T | null
  } catch {
    return null
  }
}
