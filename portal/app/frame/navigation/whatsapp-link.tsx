import { whatsappWidget } from '@aforo/domain/settings/contact.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useSettings } from '../frame-data.ts'

const LABEL = 'Escríbenos por WhatsApp'

/** 2.28: the WhatsApp button; on phones it is in the drawer, so that it covers nothing. */
export function WhatsappLink({ at }: { at: 'bar' | 'drawer' }) {
  const href = whatsappWidget(useSettings())
  if (!href) return null
  const isInBar = at === 'bar'
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={isInBar ? LABEL : undefined}
      className={
        isInBar
          ? 'hidden size-11 shrink-0 place-items-center md:grid'
          : 'flex min-h-11 items-center gap-2 pb-4 font-semibold'
      }
    >
      <Icon name="chat" size={isInBar ? 24 : 20} />
      {!isInBar && LABEL}
    </a>
  )
}
