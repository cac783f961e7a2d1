const storageKey = (class_type_id: number): string => `aforo.lugar.${class_type_id}`

export function rememberedSpot(class_type_id: number): string | null {
  try {
    return localStorage.getItem(storageKey(class_type_id))
  } catch {
    return null
  }
}

export function rememberSpot(class_type_id: number, spot: string): void {
  try {
    localStorage.setItem(storageKey(class_type_id), spot)
  } catch {
    // Without storage the best free spot is offered next time.
  }
}
