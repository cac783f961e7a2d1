import { whatsappWidget } from 'studio/settings/contact.ts'
import { Icon } from '../ui/icon.tsx'
import { useStudio } from './studio.ts'

/** 2.28: the WhatsApp button, in the corner where no other button stands. */
export function WhatsappButton() {
  const href = whatsappWidget(useStudio())
  if (!href) return null
  return (
    <aside aria-label="WhatsApp">
      <a
        href={href}
        target="_blank"
        rel="noopener"
        aria-label="Escríbenos por WhatsApp"
        className="whatsapp fixed start-4 lg:start-auto lg:end-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 grid size-12 place-items-center rounded-control bg-dark text-on-dark shadow-float hover:bg-ink hover:text-surface"
      >
        <Icon name="chat" size={24} />
      </a>
    </aside>
  )
}
