import type { Page } from 'playwright-core'
import type { signIn } from '@aforo/domain/people/account/contract.ts'
import type { listPurchases } from '@aforo/domain/commerce/purchases/contract.ts'
import { paymentOption } from './checkout.ts'
import { call, demo, packageTitled } from './people.ts'
import { findBookableClass, type BookableClass } from './timetable.ts'

export type Persona = 'visitor' | 'ana' | 'diego' | 'elena' | 'admin'
type ScreenGroup = 'público' | 'reservar' | 'cuenta' | 'videos' | 'pagar' | 'personal'
export type Screen = {
  room: ScreenGroup
  name: string
  persona: Persona
  path: string
  act?: (page: Page) => Promise<void>
}

const PUBLIC = {
  portada: '/',
  calendario: '/calendario',
  avisos: '/avisos',
  ubicación: '/ubicacion',
  preguntas: '/preguntas-frecuentes',
  nosotros: '/nosotros',
  términos: '/terminos',
  coach: '/coach/1',
  instructor: '/instructor/1',
  'tipo de clase': '/class_type/1',
  entrar: '/entrar',
  registro: '/registro',
  recuperar: '/recuperar',
  'contraseña nueva': '/recuperar/nueva?code=x',
  paquetes: '/paquetes',
  'clase que no existe': '/clase/999999',
  'paquete que no existe': '/checkout/999999',
  'no existe': '/no-existe',
}
const ACCOUNT = {
  calendario: '/mystudio',
  reservaciones: '/mystudio/reservaciones',
  créditos: '/mystudio/creditos',
  'listas de espera': '/mystudio/waitlists',
  membresías: '/mystudio/membresias',
  cargos: '/mystudio/pagos',
  información: '/mystudio/informacion',
  seguridad: '/mystudio/seguridad',
  privacidad: '/mystudio/privacidad',
  tarjetas: '/mystudio/metodos',
  facturación: '/mystudio/facturacion',
  'videos sin membresía': '/mystudio/online',
  paquetes: '/mystudio/paquetes',
}
const VIDEOS = {
  videos: '/mystudio/online',
  'videos filtrados': '/mystudio/online?coach=1&etiqueta=7',
  'videos favoritos': '/mystudio/online/favoritas',
  'videos próximos': '/mystudio/online/proximamente',
  'un programa': '/mystudio/online/programa/1',
  'una etiqueta': '/mystudio/online/etiqueta/7',
  video: '/mystudio/video/1',
  'video empezado': '/mystudio/video/2',
  'video que no existe': '/mystudio/video/999999',
}
const ADMIN_PAGES = {
  hoy: '/hoy',
  'clases de hoy': '/clases',
  horario: '/horario',
  personas: '/personas',
  créditos: '/creditos',
  pagos: '/pagos',
  cobros: '/pagos/cobros',
  paquetes: '/tienda/paquetes',
  'paquete nuevo': '/tienda/paquetes/nuevo',
  descuentos: '/tienda/descuentos',
  eventos: '/tienda/eventos',
  'tipos de clase': '/estudio/tipos-de-clase',
  'tipo de clase': '/estudio/tipos-de-clase/1',
  coach: '/estudio/coaches/1',
  páginas: '/contenido/paginas',
  página: '/contenido/paginas/1',
  'avisos de portada': '/contenido/avisos',
  'orden de coaches': '/contenido/coaches',
  'direcciones anteriores': '/contenido/direcciones',
  'dirección anterior': '/contenido/direcciones/nueva',
  archivos: '/archivos',
  videos: '/videos',
  programas: '/videos/programas',
  video: '/videos/biblioteca/1',
  formularios: '/estudio/formularios',
  formulario: '/estudio/formularios/6',
  campos: '/estudio/campos',
  direcciones: '/estudio/direcciones',
  importar: '/estudio/importar',
  bitácora: '/estudio/bitacora',
  equipo: '/estudio/equipo',
  'mi acceso': '/mi-acceso',
  ajustes: '/ajustes',
  marca: '/ajustes/marca',
  'ajustes de portada': '/ajustes/portada',
  'ajustes de pagos': '/ajustes/pagos',
}

export async function screensOf(address: string): Promise<Screen[]> {
  const ride = await findBookableClass(address, { type: 'Ride 45', left: (places) => places > 5 })
  const { class_package_id } = await packageTitled(address, '5 clases')
  const ana = await call<typeof signIn>(address, 'POST /session', { body: demo.ana })
  const { purchases } = await call<typeof listPurchases>(address, 'GET /purchases', { token: ana.token })
  const purchaseId = purchases[0]?.purchase_id ?? 0
  const screensIn = (room: ScreenGroup, persona: Persona, paths: Record<string, string>): Screen[] =>
    Object.entries(paths).map(([name, path]) => ({ room, persona, name, path }))
  return [
    ...screensIn('público', 'visitor', { ...PUBLIC, clase: `/clase/${ride.single_class_id}` }),
    ...booking(ride),
    ...screensIn('cuenta', 'ana', ACCOUNT),
    ...screensIn('videos', 'elena', VIDEOS),
    { room: 'pagar', persona: 'ana', name: 'tarjeta', path: `/checkout/${class_package_id}` },
    {
      room: 'pagar',
      persona: 'ana',
      name: 'efectivo',
      path: `/checkout/${class_package_id}`,
      act: (page) => paymentOption(page, 'Efectivo').first().check({ force: true }),
    },
    { room: 'pagar', persona: 'visitor', name: 'sin cuenta', path: `/checkout/${class_package_id}` },
    { room: 'pagar', persona: 'ana', name: 'gracias', path: `/gracias/${purchaseId}` },
    { room: 'pagar', persona: 'ana', name: 'recibo', path: `/mystudio/membresias/${purchaseId}/recibo` },
    { room: 'personal', persona: 'visitor', name: 'puerta', path: 'admin:/' },
    ...screensIn('personal', 'admin', {
      ...ADMIN_PAGES,
      'lista de una clase': `/clases/${ride.single_class_id}`,
      persona: `/personas/${ana.customer?.customer_id}`,
      'ficha de una persona': `/personas/${ana.customer?.customer_id}/ficha`,
    }),
  ]
}

function booking({ date, single_class_id }: BookableClass): Screen[] {
  const query = `?fecha=${date}&clase=${single_class_id}`
  const act = (page: Page) => page.locator('dialog[open] footer').locator('button, a').first().waitFor()
  return [
    { room: 'reservar', persona: 'visitor', name: 'sin cuenta', path: `/calendario${query}`, act },
    { room: 'reservar', persona: 'ana', name: 'elegir lugar', path: `/mystudio${query}`, act },
    { room: 'reservar', persona: 'diego', name: 'sin créditos', path: `/mystudio${query}`, act },
  ]
}
