import { arch, block, disc, line, plane } from './draw.ts'

export type EmptyKind = 'calendario' | 'reservaciones' | 'compras' | 'avisos' | 'videos'

const soft = 'var(--primary-soft)'
const main = 'var(--primary-solid)'
const warm = 'var(--accent-solid)'
const ink = 'var(--ink)'
const raised = 'var(--surface-raised)'

/** A small drawing for an empty list, 240 by 160, in the colour tokens of the page. */
export function emptyDrawing(kind: EmptyKind): string {
  const drawings: Record<EmptyKind, string> = {
    calendario: week(),
    reservaciones: mat(),
    compras: ticket(),
    avisos: bell(),
    videos: screen(),
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160" width="240" height="160" aria-hidden="true">${arch(soft, 40, 14, 160, 132)}${drawings[kind]}${block(ink, 16, 145, 208, 2)}</svg>`
}

function week(): string {
  const days = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((i) => block(i === 5 ? raised : main, 62 + (i % 4) * 30, 66 + Math.floor(i / 4) * 34, 26, 30))
    .join('')
  return block(ink, 58, 50, 124, 10) + days + disc(warm, 105, 115, 9)
}

function mat(): string {
  return (
    plane(main, 120, 145, 120, 125, 144, 125, 144, 105, 168, 105, 168, 85, 192, 85, 192, 145) +
    disc(warm, 88, 60, 18) +
    block(ink, 56, 121, 52, 24) +
    disc(ink, 108, 133, 12) +
    disc(raised, 108, 133, 8) +
    line(ink, 2, 'M108 133a3 3 0 1 1 3-3')
  )
}

function ticket(): string {
  return (
    plane(main, 78, 54, 176, 40, 184, 96, 86, 110) +
    plane(raised, 58, 78, 164, 78, 164, 136, 58, 136) +
    block(warm, 58, 78, 30, 58) +
    disc(soft, 164, 107, 8) +
    block(ink, 100, 94, 46, 4) +
    block(ink, 100, 108, 32, 4)
  )
}

function bell(): string {
  return (
    arch(raised, 78, 40, 84, 105) +
    `<path fill="${main}" d="M92 120Q98 114 98 96Q98 68 120 68Q142 68 142 96Q142 114 148 120z"/>` +
    block(main, 117, 56, 6, 14) +
    disc(warm, 120, 126, 8)
  )
}

function screen(): string {
  return (
    block(ink, 56, 54, 128, 80) +
    block(raised, 62, 60, 116, 68) +
    `<path fill="${warm}" d="M92 128a28 28 0 0 1 56 0z"/>` +
    plane(main, 62, 128, 62, 104, 96, 128) +
    plane(main, 178, 128, 178, 92, 134, 128) +
    block(ink, 104, 134, 32, 11)
  )
}
