import { whatsappWidget } from 'studio/settings/contact.ts'
import { Icon } from '../ui/icon.tsx'
import { useStudio } from './studio.ts'

/** 2.28: the WhatsApp button. On a phone it stands at the edge, and away while she reads on (island.js). */
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
        className="whatsapp fixed start-0 rounded-e-control lg:start-auto lg:end-4 lg:rounded-control bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 grid size-11 lg:size-12 place-items-center bg-dark text-on-dark [box-shadow:var(--shadow-float)] hover:bg-ink hover:text-surface"
      >
        <Icon name="chat" size={24} />
      </a>
    </aside>
  )
}
