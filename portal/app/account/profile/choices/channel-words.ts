import type { IconName } from 'studio/brand/icons.ts'
import type { Choice } from 'studio/customers/choices/shapes.ts'

type Words = { readonly name: string; readonly by: string; readonly icon: IconName }

/** How a channel is called over its boxes, within the name of one, and drawn. */
export const channelWords: Readonly<Record<Choice['channel'], Words>> = {
  email: { name: 'Correo', by: 'por correo', icon: 'mail' },
  whatsapp: { name: 'WhatsApp', by: 'por WhatsApp', icon: 'chat' },
  push: { name: 'Notificación', by: 'por notificación', icon: 'bell' },
}
