import { MOST_ON_SHEET, partOf } from '@aforo/domain/brand/pictures/sheet.ts'

export type DrawnKind = 'class_type' | 'package' | 'video'

/** Every address of the product, by typed builders. The packages path is a setting: see `packagesPath`. */
export const paths = {
  home: () => '/',
  homeSection: (id: string) => `/#${id}`,
  signIn: (next?: string) => withNext('/entrar', next),
  signUp: (next?: string) => withNext('/registro', next),
  session: () => '/entrar/sesion',
  recover: () => '/recuperar',
  newPassword: () => '/recuperar/nueva',
  unsubscribe: (t: string) => withQuery('/avisos/baja', { t }),
  announcements: () => '/avisos',
  location: () => '/ubicacion',
  faq: () => '/preguntas-frecuentes',
  calendar: (of: { fecha?: string; clase?: number; estudio?: number; tipo?: number; coach?: number } = {}) =>
    withQuery('/calendario', of),
  singleClass: (id: number) => `/clase/${id}`,
  coach: (id: number) => `/coach/${id}`,
  instructor: (id: number) => `/instructor/${id}`,
  classType: (id: number) => `/class_type/${id}`,
  checkout: (id: number, of: { clase?: number; lugar?: string; codigo?: string; compra?: number } = {}) =>
    withQuery(`/checkout/${id}`, of),
  thanks: (purchase_id: number, of: { clase?: number; lugar?: string } = {}) =>
    withQuery(`/gracias/${purchase_id}`, of),
  page: (slug: string) => `/${slug}`,
  picture: (kind: DrawnKind | 'coach', id: number) => `/pictures/${kind}/${id}`,
  pictureAmong: (kind: DrawnKind, ids: readonly number[], id: number): string =>
    ids.length > MOST_ON_SHEET ? paths.picture(kind, id) : `/pictures/${kind}/${ids.join('-')}#${partOf(id)}`,
  icon: () => '/pictures/icon.svg',
  myStudio: (of: { fecha?: string; clase?: number; lugar?: string } = {}) => withQuery('/mystudio', of),
  myPackages: () => '/mystudio/paquetes',
  myVideos: (search = '') => `/mystudio/online${search}`,
  myFavorites: () => '/mystudio/online/favoritas',
  upcomingVideos: () => '/mystudio/online/proximamente',
  videosOfProgram: (id: number) => `/mystudio/online/programa/${id}`,
  videosOfTag: (id: number) => `/mystudio/online/etiqueta/${id}`,
  video: (id: number) => `/mystudio/video/${id}`,
  myCharges: () => '/mystudio/pagos',
  myReservations: () => '/mystudio/reservaciones',
  myCredits: () => '/mystudio/creditos',
  myWaitlists: () => '/mystudio/waitlists',
  myPurchases: () => '/mystudio/membresias',
  receipt: (purchase_id: number) => `/mystudio/membresias/${purchase_id}/recibo`,
  newCard: (purchase_id: number, tarjeta?: string) =>
    withQuery(`/mystudio/membresias/${purchase_id}/tarjeta`, { tarjeta }),
  myCards: () => '/mystudio/metodos',
  myBilling: () => '/mystudio/facturacion',
  pass: () => '/mystudio/pase',
  myPrivacy: () => '/mystudio/privacidad',
  myInformation: (next?: string) => withNext('/mystudio/informacion', next),
  mySecurity: () => '/mystudio/seguridad',
} as const

const withNext = (path: string, next?: string) => withQuery(path, { next })

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) params.set(key, String(value))
  return params.size > 0 ? `${path}?${params}` : path
}

const HERE = 'https://portal.invalid'

/** Where `?next=` may lead: a path of this portal as a browser reads it, nothing else. */
export function safeNext(next: string | null, otherwise: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return otherwise
  const { origin, pathname, search, hash } = new URL(next, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : otherwise
}
