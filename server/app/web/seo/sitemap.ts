import { originOf } from '@aforo/domain/seo/origin.ts'
import { packagesPath } from '@aforo/domain/settings/presentation.ts'
import { listClassTypes, listInstructors } from '../../../catalogue/studio/read-catalogue.ts'
import { listPages } from '../../../catalogue/content/read-content.ts'
import type { AppContext } from '../../app-context.ts'

/** Every lasting public page: no single class, which is past within days, and no personal page. */
export async function sitemap(app: AppContext): Promise<string> {
  const settings = await app.settings()
  if (!settings.portal_published) return urlset('')
  const [types, coaches, pages] = await Promise.all([
    listClassTypes(app),
    listInstructors(app, { onlyHome: false }),
    listPages(app),
  ])
  const paths = [
    '/',
    ...(settings.single_class_enabled ? ['/calendario'] : []),
    packagesPath(settings),
    '/avisos',
    '/ubicacion',
    '/preguntas-frecuentes',
    ...types.map(({ class_type_id }) => `/class_type/${class_type_id}`),
    ...coaches.map(({ instructor_id }) => `/instructor/${instructor_id}`),
    ...pages.filter(({ content }) => content).map(({ slug }) => `/${encodeURIComponent(slug)}`),
  ]
  const origin = originOf(settings, app.address)
  const entries = [...new Set(paths)].map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`)
  return urlset(entries.join(''))
}

const urlset = (entries: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>\n`

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/**
 * Nothing is read until the portal is published. Later, pages are excluded by their own `noindex`, which a crawler
 * could not read if robots.txt blocked them.
 */
export async function robots(app: AppContext): Promise<string> {
  const settings = await app.settings()
  if (!settings.portal_published) return 'User-agent: *\nDisallow: /\n'
  const origin = originOf(settings, app.address)
  return `User-agent: *\nDisallow: /api/\nDisallow: /_\n\nSitemap: ${origin}/sitemap.xml\n`
}
