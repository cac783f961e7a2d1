export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export function memoryStorage(): KeyValueStorage {
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

let found: KeyValueStorage | null = null
export function browserStorage(): KeyValueStorage {
  found ??= storage() ?? memoryStorage()
  return found
}

function storage(): KeyValueStorage | null {
  try {
    localStorage.setItem('aforo.admin.trial', '')
    localStorage.removeItem('aforo.admin.trial')
    return localStorage
  } catch {
    return null
  }
}

export function heldUnder<T>(storage: KeyValueStorage, prefix: string): T[] {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return names.filter((name) => name.startsWith(prefix)).flatMap((name) => readFrom<T>(storage, name) ?? [])
}

export function readFrom<T>(storage: KeyValueStorage, name: string): T | null {
  try {
    return JSON.parse(storage.getItem(name) ?? 'null') as T | null
  } catch {
    return null
  }
}
