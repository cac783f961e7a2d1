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
  const renditions = renditionsOf(src)
  const image = (
    <img
      src={src}
      alt={alt}
      width={renditions?.width ?? width}
      height={renditions?.height ?? height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  )
  if (!renditions) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(renditions.avif)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(renditions.webp)} sizes={sizes} />
      {image}
    </picture>
  )
}

const srcSet = (copies: Renditions['webp']): string => copies.map(({ src, width }) => `${src} ${width}w`).join(', ')
