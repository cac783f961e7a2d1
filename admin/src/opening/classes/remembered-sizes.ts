/** Minutes and places of a class type: classes have them, types do not, so they wait here for the first week. */
export type Size = { minutes: number; seats: number }

const STORAGE_KEY = 'aforo.admin.opening.sizes'
const usualSize: Size = { minutes: 50, seats: 12 }

export function rememberSize(class_type_id: number, size: Size): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readSizes(), [class_type_id]: size }))
  } catch {}
}

export const rememberedSize = (class_type_id: number): Size => readSizes()[class_type_id] ?? usualSize

function readSizes(): Record<number, Size> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Record<number, Size>
  } catch {
    return {}
  }
}
