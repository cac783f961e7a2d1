export const paths = {
  home: '/',
  door: '/login',
  today: '/hoy',
  classes: '/clases',
  roster: '/clases/:id',
  /** Where the link of a code of access leads (2.51): `accessLink` of domain/booking/roster writes it. */
  access: '/r/:token',
  board: '/horario',
  people: '/personas',
  credits: '/creditos',
  money: '/pagos',
  studio: '/estudio',
  imports: '/estudio/importar',
  audit: '/estudio/bitacora',
  messages: '/mensajes',
  jobs: '/estudio/trabajos',
  staff: '/estudio/equipo',
  ownAccess: '/mi-acceso',
  forms: '/estudio/formularios',
  customFields: '/estudio/campos',
  addresses: '/estudio/direcciones',
  settings: '/ajustes',
  files: '/archivos',
  store: '/tienda',
  videos: '/videos',
  reports: '/reportes',
  content: '/contenido',
} as const

type DayParams = { dia?: string | null; lugar?: string | null }
const ofDay =
  (path: string) =>
  (params: DayParams = {}): string => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(params)) if (value) query.set(name, value)
    return query.size > 0 ? `${path}?${query}` : path
  }
export const classesPath = ofDay(paths.classes)
export const todayPath = ofDay(paths.today)
export const boardPath = ofDay(paths.board)

export const creditsPath = (persona?: number): string =>
  persona === undefined ? paths.credits : `${paths.credits}?persona=${persona}`
export const grantPath = (id: number): string => `${paths.credits}/${id}`

export const logOfPath = (cosa: string, numero: number): string => `${paths.audit}?cosa=${cosa}&numero=${numero}`

export type PersonPart = 'compras' | 'clases' | 'notas' | 'ficha'
export const personPath = (id: number, part?: PersonPart): string =>
  part ? `${paths.people}/${id}/${part}` : `${paths.people}/${id}`

export type MoneyThing = 'caja' | 'no-cuadra' | 'devoluciones' | 'cobros' | 'facturas' | 'coaches'
export const moneyPath = (cosa?: MoneyThing): string => (cosa ? `${paths.money}/${cosa}` : paths.money)

export const chargesPath = (desde: string, hasta: string): string =>
  `${moneyPath('cobros')}?desde=${desde}&hasta=${hasta}`

export const cutPath = (till_cut_id: number): string => `${moneyPath('caja')}/${till_cut_id}`
export const countPath = (till_cut_id: number): string => `${cutPath(till_cut_id)}/contar`
export const cutsPath = `${moneyPath('caja')}/cortes`

export const payRunPath = (pay_run_id: number): string => `${moneyPath('coaches')}/${pay_run_id}`
export const payRatesPath = `${moneyPath('coaches')}/tarifas`

/** An entity's list, or one record of it; a new one is 'nueva' until it has a number (3.22). */
export const entityPath = (cosa: string, id?: number | 'nueva'): string =>
  id === undefined ? `${paths.studio}/${cosa}` : `${paths.studio}/${cosa}/${id}`

export const failedMessagesPath = `${paths.messages}?estado=failed`

export const messageKindPath = (kind: string): string => `${paths.messages}/tipos/${kind}`

export const notesPath = `${paths.messages}/notas`
export const writeNotePath = (clase?: number): string => `${notesPath}/nueva${clase ? `?clase=${clase}` : ''}`

export const importPath = (id: number): string => `${paths.imports}/${id}`

export const filesPath = (id?: number): string => (id === undefined ? paths.files : `${paths.files}/${id}`)

export const formPath = (id?: number | 'nuevo'): string => (id === undefined ? paths.forms : `${paths.forms}/${id}`)
export const customFieldPath = (id?: number | 'nuevo'): string =>
  id === undefined ? paths.customFields : `${paths.customFields}/${id}`
export const addressPath = (id?: number | 'nueva'): string =>
  id === undefined ? paths.addresses : `${paths.addresses}/${id}`

export type StoreThing = 'paquetes' | 'descuentos' | 'formas-de-pago' | 'eventos'
export const storePath = (cosa: StoreThing, id?: number | 'nuevo'): string =>
  id === undefined ? `${paths.store}/${cosa}` : `${paths.store}/${cosa}/${id}`

export type ContentThing = 'paginas' | 'avisos' | 'coaches'
export const contentPath = (cosa: ContentThing, id?: number | 'nuevo'): string =>
  id === undefined ? `${paths.content}/${cosa}` : `${paths.content}/${cosa}/${id}`

export type VideosThing = 'biblioteca' | 'programas' | 'tipos'
export const videosPath = (cosa: VideosThing, id?: number | 'nuevo'): string =>
  id === undefined ? `${paths.videos}/${cosa}` : `${paths.videos}/${cosa}/${id}`
export const watchersPath = (video_id: number): string => `${videosPath('biblioteca', video_id)}/vistas`
export const videosOfProgramPath = (program_id: number): string => `${videosPath('biblioteca')}?programa=${program_id}`

export const reportPath = (reporte: string, searchParams?: URLSearchParams, cifra?: string): string =>
  [paths.reports, reporte, cifra].filter(Boolean).join('/') +
  (searchParams && searchParams.size > 0 ? `?${searchParams}` : '')

export const rosterPath = (single_class_id: number): string => `${paths.classes}/${single_class_id}`

export const settingPath = (tema: string, ajuste?: string): string =>
  `${paths.settings}/${tema}${ajuste ? `?ajuste=${ajuste}` : ''}`
