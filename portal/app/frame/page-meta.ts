import type { Frame } from './studio.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Title, description and share tags of a page; without a title it is the studio itself. */
export function pageMeta(matches: Matches, title: string | null, description?: string | null) {
  const frame = matches.find((match) => match?.id === 'root')?.loaderData as Frame | undefined
  const studio = frame?.settings.business_name ?? 'Aforo'
  const whole = title ? `${title} · ${studio}` : studio
  const said = shortened(description || frame?.settings.hero_text || `Reserva tus clases en ${studio}.`)
  return [
    { title: whole },
    { name: 'description', content: said },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: said },
    { property: 'og:site_name', content: studio },
    { property: 'og:locale', content: 'es_MX' },
    { property: 'og:type', content: 'website' },
  ]
}

const LONGEST = 160

/** Plain words of at most 160 characters, cut between words; the description may have been HTML. */
export function shortened(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z]+;|&#\d+;/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= LONGEST) return plain
  return `${plain.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`
}
