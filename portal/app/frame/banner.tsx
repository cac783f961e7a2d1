import { banner } from 'studio/settings/presentation.ts'
import { Icon } from '../ui/icon.tsx'
import { useStudio } from './studio.ts'

/** 2.30: `island.js` hides it from 1000 px of scroll on. */
export function Banner({ label = 'Promoción' }: { label?: string }) {
  const settings = useStudio()
  const said = banner(settings)
  if (!said) return null
  const { text, target } = said
  return (
    <aside aria-label={label} data-hides-at="1000" className="banner bg-primary-solid text-on-primary">
      {target ? (
        <a
          href={'internal' in target ? target.internal : target.external}
          {...('external' in target ? { target: '_blank', rel: 'noopener' } : {})}
          className="gutters flex min-h-11 items-center justify-center gap-2 py-2 text-center text-small font-semibold hover:underline underline-offset-4"
        >
          {text}
          <Icon name="arrow-right" size={18} />
        </a>
      ) : (
        <p className="gutters flex min-h-11 items-center justify-center py-2 text-center text-small font-semibold">
          {text}
        </p>
      )}
    </aside>
  )
}
