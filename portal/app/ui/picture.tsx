import { type Renditions, renditionsOf } from '@aforo/domain/catalogue/files/renditions.ts'

type Props = {
  src: string
  alt: string
  sizes: string
  className?: string
  priority?: boolean
  width?: number
  height?: number
}

export function Picture({ src, alt, sizes, className, priority = false, width, height }: Props) {
  const found = renditionsOf(src)
  const shown = (
    <img
      src={src}
      alt={alt}
      width={found?.width ?? width}
      height={found?.height ?? height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  )
  if (!found) return shown
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(found.avif)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(found.webp)} sizes={sizes} />
      {shown}
    </picture>
  )
}

const srcSet = (copies: Renditions['webp']): string => copies.map(({ src, width }) => `${src} ${width}w`).join(', ')
