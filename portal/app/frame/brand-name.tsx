import { portalScheme } from '@aforo/domain/settings/presentation.ts'
import { Picture } from '../ui/picture.tsx'
import { useSettings } from './frame-data.ts'

/** The studio's logo, or its name in the display font (2.29). */
export function BrandName({ onDark = false }: { onDark?: boolean }) {
  const settings = useSettings()
  const { business_name, navbar_logo, logo, logo_light } = settings
  const scheme = onDark ? 'dark' : portalScheme(settings)
  const src = onDark ? logo_light : navbar_logo || (scheme === 'dark' && logo_light) || logo
  if (!src)
    return (
      <span className="display brand-name" style={{ '--letters': business_name.length } as object}>
        {business_name}
      </span>
    )
  const image = { src, width: 132, height: 36, className: 'h-9 w-auto max-w-40 object-contain' }
  if (scheme === 'light dark' && logo_light)
    return (
      <picture className="contents">
        <source media="(prefers-color-scheme: dark)" srcSet={logo_light} />
        <img {...image} alt={business_name} />
      </picture>
    )
  const picture = <Picture {...image} alt={business_name} sizes="10rem" />
  return src === (navbar_logo || logo) && scheme !== 'light' ? <span style={PLATE}>{picture}</span> : picture
}

/** A logo for light pages would vanish on dark ones. */
const PLATE = { background: 'light-dark(transparent, var(--on-dark))', borderRadius: '0.25rem' }
