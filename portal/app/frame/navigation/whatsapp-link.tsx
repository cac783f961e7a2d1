import { whatsappWidget } from '@aforo/domain/settings/contact.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStudio } from '../studio.ts'

const WORDS = 'Escríbenos por WhatsApp'

/** 2.28: the WhatsApp button, in the bar on a desk and in the drawer on a phone, where it covers nothing. */
export function WhatsappLink({ at }: { at: 'bar' | 'drawer' }) {
  const href = whatsappWidget(useStudio())
  if (!href) return null
  const isInBar = at === 'bar'
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={isInBar ? WORDS : undefined}
      className={
        isInBar
          ? 'hidden size-11 shrink-0 place-items-center md:grid'
          : 'flex min-h-11 items-center gap-2 pb-4 font-semibold'
      }
    >
      <Icon name="chat" size={isInBar ? 24 : 20} />
      {!isInBar && WORDS}
    </a>
  )
}
