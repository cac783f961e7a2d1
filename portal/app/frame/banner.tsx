import { banner } from '@aforo/domain/settings/presentation.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useFrame } from './frame-data.ts'

const MAX_KEY_LENGTH = 200
const TEXT_CLASS = 'flex min-h-11 items-center justify-center px-12 py-2 text-center text-small font-semibold'

/** 2.30: `island.js` hides it after 1000 px of scrolling; a customer can close it until its text changes. */
export function Banner({ label = 'Promoción' }: { label?: string }) {
  const { settings, customer, closedBanner } = useFrame()
  const content = banner(settings)
  if (!content) return null
  const { text, target } = content
  const key = encodeURIComponent(text).slice(0, MAX_KEY_LENGTH)
  if (key === closedBanner) return null
  return (
    <aside aria-label={label} data-hides-at="1000" className="banner relative bg-primary-solid text-on-primary">
      {target ? (
        <a
          href={'internal' in target ? target.internal : target.external}
          {...('external' in target ? { target: '_blank', rel: 'noopener' } : {})}
          className={`${TEXT_CLASS} gap-2 hover:underline underline-offset-4`}
        >
          {text}
          <Icon name="arrow-right" size={18} />
        </a>
      ) : (
        <p className={TEXT_CLASS}>{text}</p>
      )}
      {customer && (
        <button
          type="button"
          className="absolute inset-y-0 end-1 grid w-11 place-items-center"
          data-closes-banner={key}
          aria-label="Cerrar promoción"
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </aside>
  )
}
