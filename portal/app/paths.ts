import { MAX_ON_SHEET, fragmentOf } from '@aforo/domain/brand/pictures/picture-sheet.ts'

export type DrawnKind = 'class_type' | 'package' | 'video'

/** Typed builders of all paths of the portal. The path of the packages is a setting: see `packagesPath`. */
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
  calendar: (query: { fecha?: string; clase?: number; estudio?: number; tipo?: number; coach?: number } = {}) =>
    withQuery('/calendario', query),
  singleClass: (id: number) => `/clase/${id}`,
  coach: (id: number) => `/coach/${id}`,
  instructor: (id: number) => `/instructor/${id}`,
  classType: (id: number) => `/class_type/${id}`,
  checkout: (id: number, query: { clase?: number; lugar?: string; codigo?: string; compra?: number } = {}) =>
    withQuery(`/checkout/${id}`, query),
  thanks: (purchase_id: number, query: { clase?: number; lugar?: string } = {}) =>
    withQuery(`/gracias/${purchase_id}`, query),
  page: (slug: string) => `/${slug}`,
  picture: (kind: DrawnKind | 'coach', id: number) => `/pictures/${kind}/${id}`,
  pictureAmong: (kind: DrawnKind, ids: readonly number[], id: number): string =>
    ids.length > MAX_ON_SHEET ? paths.picture(kind, id) : `/pictures/${kind}/${ids.join('-')}#${fragmentOf(id)}`,
  icon: () => '/pictures/icon.svg',
  myStudio: (query: { fecha?: string; clase?: number; lugar?: string } = {}) => withQuery('/mystudio', query),
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

const PLACEHOLDER_ORIGIN = 'https://portal.invalid'

/** The path of `?next=` if it stays on this portal as browsers resolve it (R15), otherwise `fallback`. */
export function safeNext(next: string | null, fallback: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, PLACEHOLDER_ORIGIN)) return fallback
  const { origin, pathname, search, hash } = new URL(next, PLACEHOLDER_ORIGIN)
  return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : fallback
}
