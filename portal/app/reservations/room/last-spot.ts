const place = (class_type_id: number): string => `aforo.lugar.${class_type_id}`

export function rememberedSpot(class_type_id: number): string | null {
  try {
    return localStorage.getItem(place(class_type_id))
  } catch {
    return null
  }
}

export function rememberSpot(class_type_id: number, spot: string): void {
  try {
    localStorage.setItem(place(class_type_id), spot)
  } catch {
    // A browser that forbids storage offers the best free spot instead.
  }
}
