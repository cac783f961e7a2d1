import type { PictureStyle } from '../catalogue/picture-style.tsx'
import { Picture } from '../ui/picture.tsx'

type Props = { src: string; brush: PictureStyle; className: string; sizes: string; priority?: boolean }

export function Photo({ src, brush, className, sizes, priority }: Props) {
  return (
    <div className={`photo photo-${brush.treatment} ${className}`}>
      <Picture src={src} alt="" width={1440} height={960} sizes={sizes} priority={priority} />
    </div>
  )
}
