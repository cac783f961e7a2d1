import { Picture } from '../ui/picture.tsx'
import { useSettings } from './frame-data.ts'

/** The studio's logo, or its name in the display font (2.29). */
export function BrandName({ onDark = false }: { onDark?: boolean }) {
  const { business_name, estilo, navbar_logo, logo, logo_light } = useSettings()
  const src = onDark ? logo_light : navbar_logo || (estilo === 'pulso' && logo_light) || logo
  if (src)
    return (
      <Picture
        src={src}
        alt={business_name}
        width={132}
        height={36}
        sizes="10rem"
        className="h-9 w-auto max-w-40 object-contain"
      />
    )
  return (
    <span className="display brand-name" style={{ '--letters': business_name.length } as object}>
      {business_name}
    </span>
  )
}
