import type { Erasing, MergingSide } from '@aforo/domain/profile/privacy/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'

export const ERASED = 'Persona borrada.'
export const MERGED = 'Ahora es una sola persona.'

export function sideWords({ purchases, reservations, credits, balance }: MergingSide): string {
  return [
    countWords(purchases, 'compra', 'compras'),
    countWords(reservations, 'reservación por venir', 'reservaciones por venir'),
    countWords(credits, 'clase', 'clases'),
    ...(balance === 0 ? [] : [`${formatPesos(balance)} a favor`]),
  ].join(' · ')
}

export function lossWords({ reservations, waitlists, credits, has_unlimited }: Erasing): string[] {
  return [
    ...(reservations > 0 ? [`Se cancelan sus reservaciones por venir: ${reservations}.`] : []),
    ...(waitlists > 0 ? [`Deja sus listas de espera: ${waitlists}.`] : []),
    ...(credits > 0 ? [`Pierde sus clases disponibles: ${credits}.`] : []),
    ...(has_unlimited ? ['Pierde su plan ilimitado.'] : []),
    'Se borran su perfil, respuestas, archivos, notas, comentarios y tarjetas, y su cuenta para entrar.',
    'Compras y cargos se quedan con su número, sin su nombre; las facturas fiscales, como se emitieron.',
  ]
}
