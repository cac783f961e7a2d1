import { toAbsoluteUrl, htmlToText } from '@aforo/domain/seo/html-to-text.ts'
import type { Frame } from './frame-data.ts'

type Matches = readonly ({ id: string; pathname?: string; loaderData?: unknown } | undefined)[]
type MetaOptions = {
  picture?: string
  structured?: object | null
}

export function pageMeta(
  matches: Matches,
  title: string | null,
  description?: string | null,
  { picture, structured }: MetaOptions = {},
) {
  const frame = matches.find((match) => match?.id === 'root')?.loaderData as Frame | undefined
  const studio = frame?.settings.business_name ?? 'Aforo'
  const fullTitle = title ? `${title} · ${studio}` : studio
  const ofStudio = frame?.settings.description || frame?.settings.hero_text
  const summary = toDescription(description || ofStudio || `Reserva tus clases en ${studio}.`)
  return [
    { title: fullTitle },
    { name: 'description', content: summary },
    { property: 'og:title', content: title ?? studio },
    { property: 'og:description', content: summary },
    { property: 'og:site_name', content: studio },
    { property: 'og:locale', content: 'es_MX' },
    { property: 'og:type', content: 'website' },
    ...(frame ? shareTags(frame, matches.at(-1)?.pathname ?? '/', picture) : []),
    ...(structured ? [{ 'script:ld+json': structured }] : []),
  ]
}

function shareTags({ origin, picture: ofStudio }: Frame, pathname: string, picture = ofStudio) {
  const url = origin + (pathname.replace(/\/+$/, '') || '/')
  const isGenerated = picture.includes('/compartir/')
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { property: 'og:image', content: toAbsoluteUrl(picture, origin) },
    ...(isGenerated ? GENERATED_PICTURE_TAGS : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

const GENERATED_PICTURE_TAGS = [
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]

const MAX_DESCRIPTION_LENGTH = 160

export function toDescription(text: string): string {
  const plainText = htmlToText(text)
  if (plainText.length <= MAX_DESCRIPTION_LENGTH) return plainText
  return `${plainText.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`
}
