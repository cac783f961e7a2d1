import type { Erasing } from '@aforo/domain/profile/privacy/shapes.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'

export function lossWords({ reservations, waitlists, credits, has_unlimited }: Erasing): string[] {
  return [
    ...(reservations > 0
      ? [
          `Se ${reservations === 1 ? 'cancela' : 'cancelan'} ${countWords(reservations, 'reservación', 'reservaciones')} por venir.`,
        ]
      : []),
    ...(waitlists > 0 ? [`Dejas ${countWords(waitlists, 'lista de espera', 'listas de espera')}.`] : []),
    ...(credits > 0 ? [`Pierdes ${countWords(credits, 'clase disponible', 'clases disponibles')}.`] : []),
    ...(has_unlimited ? ['Pierdes tu plan ilimitado.'] : []),
    'Se borran tu perfil, tus respuestas, tus archivos, tus comentarios y tus tarjetas.',
    'Tu sesión se cierra en todas partes y ya no puedes entrar.',
  ]
}
