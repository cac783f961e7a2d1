import { absolute, plainWords } from '@aforo/domain/seo/plain-words.ts'
import type { Frame } from './studio.ts'

type Matches = readonly ({ id: string; pathname?: string; loaderData?: unknown } | undefined)[]
type More = {
  picture?: string
  structured?: object | null
}

export function pageMeta(
  matches: Matches,
  title: string | null,
  description?: string | null,
  { picture, structured }: More = {},
) {
  const frame = matches.find((match) => match?.id === 'root')?.loaderData as Frame | undefined
  const studio = frame?.settings.business_name ?? 'Aforo'
  const whole = title ? `${title} · ${studio}` : studio
  const ofStudio = frame?.settings.description || frame?.settings.hero_text
  const summary = shortened(description || ofStudio || `Reserva tus clases en ${studio}.`)
  return [
    { title: whole },
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
  const isDrawn = picture.includes('/compartir/')
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absolute(picture, origin) },
    ...(isDrawn ? DRAWN : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

const DRAWN = [
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]

const LONGEST = 160

export function shortened(text: string): string {
  const plain = plainWords(text)
  if (plain.length <= LONGEST) return plain
  return `${plain.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`
}
