import type { DeliveryView } from '@aforo/domain/notifications/admin/shapes.ts'
import { mailError } from '@aforo/domain/notifications/mail/mail-error.ts'
import { whatsappError } from '@aforo/domain/notifications/whatsapp/whatsapp-error.ts'
import type { Tone } from '../ui/notices/badge.tsx'

export const stateWords: Readonly<Record<DeliveryView['state'], { label: string; tone: Tone }>> = {
  waiting: { label: 'Por salir', tone: 'info' },
  sent: { label: 'Enviado', tone: 'ok' },
  delivered: { label: 'Entregado', tone: 'ok' },
  read: { label: 'Leído', tone: 'ok' },
  failed: { label: 'No llegó', tone: 'error' },
  dropped: { label: 'Ya no hacía falta', tone: 'plain' },
}

const ours: Readonly<Record<string, string>> = {
  late: 'Se hizo tarde para decirlo.',
  'no longer so': 'Cambió antes de que saliera.',
  'refused meanwhile': 'Pidió no recibir estos avisos.',
  'nobody carries this channel': 'Falta conectar este canal en Ajustes.',
  'nobody carried it': 'Nadie lo llevó en tres días: falta conectar este canal en Ajustes.',
}

export const troubleWords = (error: string): string => ours[error] ?? mailError(error) ?? whatsappError(error) ?? error
