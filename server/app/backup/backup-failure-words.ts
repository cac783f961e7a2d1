import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import { formatMoment, type Zone } from '@aforo/domain/values/days.ts'

type Failure = { readonly what: string; readonly last: Date | null; readonly where: string; readonly zone: Zone }

export const backupFailureWords = ({ what, last, where, zone }: Failure): MessageText => ({
  subject: 'No se pudo hacer la copia de seguridad',
  greeting: 'Hola',
  paragraphs: [
    'La copia de seguridad de hoy no se hizo. Se intenta otra vez cada hora; si esto se repite, avisa a quien cuida el servidor.',
  ],
  facts: [
    ['Última copia', last ? formatMoment(last, zone) : 'ninguna'],
    ['Lugar', where],
    ['Qué pasó', what],
  ],
})
