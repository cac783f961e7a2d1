import type { Estilo } from '../colours.ts'

/** The part of a picture where text is readable, in fractions of its frame, and the colour token of that text. */
export type CalmZone = { x: number; y: number; w: number; h: number; text: '--on-dark' | '--ink' }

/** The area for text on a hero or a poster; other pictures have none. */
export function calmZoneOf(kind: 'hero' | 'poster', estilo: Estilo, w: number, h: number): CalmZone {
  const text = estilo === 'tinta' ? '--ink' : '--on-dark'
  if (kind === 'poster') return { x: 0, y: 0.8, w: 1, h: 0.2, text }
  return w / h > 1.05 ? { x: 0, y: 0.25, w: 0.55, h: 0.75, text } : { x: 0, y: 0.19, w: 1, h: 0.81, text }
}
