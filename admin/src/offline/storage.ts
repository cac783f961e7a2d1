export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export function memoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size
    },
  }
}

let chosen: KeyValueStorage | null = null
export function browserStorage(): KeyValueStorage {
  chosen ??= findLocalStorage() ?? memoryStorage()
  return chosen
}

function findLocalStorage(): KeyValueStorage | null {
  try {
    localStorage.setItem('aforo.admin.trial', '')
    localStorage.removeItem('aforo.admin.trial')
    return localStorage
  } catch {
    return null
  }
}

export function readAllWithPrefix<T>(storage: KeyValueStorage, prefix: string): T[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(prefix)).flatMap((key) => readJson<T>(storage, key) ?? [])
}

export function readJson<T>(storage: KeyValueStorage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}
