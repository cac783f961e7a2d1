import { renditionsOf } from '@aforo/domain/catalogue/files/renditions.ts'
import type { StoredFile } from '@aforo/domain/catalogue/files/shapes.ts'

/** '1.2 MB', '340 kB'. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00a0kB`
  return `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`
}

/** 'Foto de 2400 × 1600', 'Documento PDF', and how much it weighs. */
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
