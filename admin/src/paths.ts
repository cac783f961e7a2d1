export const paths = {
  home: '/',
  door: '/login',
  opening: '/abrir',
  today: '/hoy',
  classes: '/clases',
  roster: '/clases/:id',
  /** The address in an access code (2.51), which `accessLink` of domain/booking/roster builds. */
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
  operation: '/estudio/operacion',
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
const dayPath =
  (path: string) =>
  (params: DayParams = {}): string => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(params)) if (value) query.set(name, value)
    return query.size > 0 ? `${path}?${query}` : path
  }
export const classesPath = dayPath(paths.classes)
export const todayPath = dayPath(paths.today)
export const boardPath = dayPath(paths.board)

export const creditsPath = (customerId?: number): string =>
  customerId === undefined ? paths.credits : `${paths.credits}?persona=${customerId}`
export const grantPath = (id: number): string => `${paths.credits}/${id}`

export const auditLogPath = (subject: string, id: number): string => `${paths.audit}?cosa=${subject}&numero=${id}`

export type PersonPart = 'compras' | 'clases' | 'notas' | 'ficha'
export const personPath = (id: number, part?: PersonPart): string =>
  part ? `${paths.people}/${id}/${part}` : `${paths.people}/${id}`

/** The purchases of a customer, at one of them. */
export const purchasePath = (customer_id: number, purchase_id: number): string =>
  `${personPath(customer_id, 'compras')}#compra-${purchase_id}`

export type MoneySection = 'caja' | 'no-cuadra' | 'devoluciones' | 'cobros' | 'facturas' | 'coaches'
export const moneyPath = (section?: MoneySection): string => (section ? `${paths.money}/${section}` : paths.money)

export const chargesPath = (from: string, to: string): string => `${moneyPath('cobros')}?desde=${from}&hasta=${to}`

export const cashSessionPath = (till_cut_id: number): string => `${moneyPath('caja')}/${till_cut_id}`
export const cashCountPath = (till_cut_id: number): string => `${cashSessionPath(till_cut_id)}/contar`
export const cashSessionsPath = `${moneyPath('caja')}/cortes`

export const payRunPath = (pay_run_id: number): string => `${moneyPath('coaches')}/${pay_run_id}`
export const payRatesPath = `${moneyPath('coaches')}/tarifas`

/** The list of an entity, or one record of it; the address of a new record ends in 'nueva' (3.22). */
export const entityPath = (entity: string, id?: number | 'nueva'): string =>
  id === undefined ? `${paths.studio}/${entity}` : `${paths.studio}/${entity}/${id}`

export const failedMessagesPath = `${paths.messages}?estado=failed`

export const messageKindPath = (kind: string): string => `${paths.messages}/tipos/${kind}`

export const broadcastsPath = `${paths.messages}/notas`
export const writeBroadcastPath = (classId?: number): string =>
  `${broadcastsPath}/nueva${classId ? `?clase=${classId}` : ''}`

export const writeToCustomersPath = (filter: URLSearchParams): string => `${writeBroadcastPath()}?${filter}`

export const importPath = (id: number): string => `${paths.imports}/${id}`

export const filePath = (id?: number): string => (id === undefined ? paths.files : `${paths.files}/${id}`)

export const formPath = (id?: number | 'nuevo'): string => (id === undefined ? paths.forms : `${paths.forms}/${id}`)
export const customFieldPath = (id?: number | 'nuevo'): string =>
  id === undefined ? paths.customFields : `${paths.customFields}/${id}`
export const addressPath = (id?: number | 'nueva'): string =>
  id === undefined ? paths.addresses : `${paths.addresses}/${id}`

export type StoreSection = 'paquetes' | 'descuentos' | 'formas-de-pago' | 'eventos'
export const storePath = (section: StoreSection, id?: number | 'nuevo'): string =>
  id === undefined ? `${paths.store}/${section}` : `${paths.store}/${section}/${id}`

export type ContentSection = 'paginas' | 'avisos' | 'coaches' | 'direcciones'
export const contentPath = (section: ContentSection, id?: number | 'nuevo' | 'nueva'): string =>
  id === undefined ? `${paths.content}/${section}` : `${paths.content}/${section}/${id}`

export type VideosSection = 'biblioteca' | 'programas' | 'tipos'
export const videosPath = (section: VideosSection, id?: number | 'nuevo'): string =>
  id === undefined ? `${paths.videos}/${section}` : `${paths.videos}/${section}/${id}`
export const watchersPath = (video_id: number): string => `${videosPath('biblioteca', video_id)}/vistas`
export const videosOfProgramPath = (program_id: number): string => `${videosPath('biblioteca')}?programa=${program_id}`

export type OpeningPage =
  | 'estilo'
  | 'lugar'
  | 'clases'
  | 'coaches'
  | 'semana'
  | 'paquetes'
  | 'pagos'
  | 'reglas'
  | 'listo'
/** The pages of the first run, which open the studio step by step. */
export const openingPath = (page: OpeningPage): string => `${paths.opening}/${page}`

export const reportPath = (report: string, searchParams?: URLSearchParams, figure?: string): string =>
  [paths.reports, report, figure].filter(Boolean).join('/') +
  (searchParams && searchParams.size > 0 ? `?${searchParams}` : '')

export const rosterPath = (single_class_id: number): string => `${paths.classes}/${single_class_id}`

export const settingPath = (theme: string, setting?: string): string =>
  `${paths.settings}/${theme}${setting ? `?ajuste=${setting}` : ''}`
