import type { IconName } from '@aforo/domain/brand/icons.ts'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'

type Words = { readonly name: string; readonly all: string; readonly by: string; readonly icon: IconName }

export const channelWords: Readonly<Record<Choice['channel'], Words>> = {
  email: { name: 'Correo', all: 'Correos', by: 'por correo', icon: 'mail' },
  whatsapp: { name: 'WhatsApp', all: 'WhatsApp', by: 'por WhatsApp', icon: 'chat' },
  push: { name: 'Notificación', all: 'Notificaciones', by: 'por notificación', icon: 'bell' },
}
