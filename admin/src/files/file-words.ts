import { renditionsOf } from '@aforo/domain/catalogue/files/renditions.ts'
import type { StoredFile } from '@aforo/domain/catalogue/files/shapes.ts'

export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00a0kB`
  return `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`
}

export function kindWords({ type, width, height, size }: StoredFile): string {
  const what =
    type === 'application/pdf' ? 'Documento PDF' : width && height ? `Imagen de ${width} × ${height}` : 'Imagen'
  return size === null ? what : `${what} · ${sizeWords(size)}`
}

export const isPicture = ({ type }: Pick<StoredFile, 'type'>): boolean => type.startsWith('image/')

export function thumbOf(src: string, width = 320): string {
  const copies = renditionsOf(src)?.webp ?? []
  return (copies.find((one) => one.width >= width) ?? copies.at(-1))?.src ?? src
}
