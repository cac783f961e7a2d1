import { wordsOfJob } from '@aforo/domain/jobs/words.ts'
import type { Alert } from '@aforo/domain/reporting/today/shapes.ts'
import { shortDay } from '@aforo/domain/values/days.ts'
import { boardPath, classesPath, failedMessagesPath, moneyPath, paths, settingPath, videosPath } from '../paths.ts'

const words: Record<Alert['kind'], { one: string; several: string; name: string; how: string }> = {
  mismatches: {
    one: 'Un pago no cuadra',
    several: 'pagos no cuadran',
    name: 'No cuadra',
    how: 'Pagos en los que el portal y la pasarela dicen cosas distintas, y que nadie ha resuelto.',
  },
  disputes: {
    one: 'Un banco reclama un cobro',
    several: 'cobros reclamados por su banco',
    name: 'Reclamaciones',
    how: 'Cobros que el banco de quien pagó reclama, y que siguen abiertos.',
  },
  'no-coach': {
    one: 'Una clase sin coach',
    several: 'clases sin coach',
    name: 'Sin coach',
    how: 'Clases de los próximos 7 días que no tienen coach y no están canceladas.',
  },
  'cards-without-keys': {
    one: 'Ofreces tarjeta sin claves de Stripe',
    several: 'formas de pago con tarjeta sin claves de Stripe',
    name: 'Tarjeta',
    how: 'Formas de pago con tarjeta que nadie ve al comprar, porque faltan las claves de Stripe.',
  },
  'home-package': {
    one: 'El botón de tu portada no vende nada',
    several: 'botones de tu portada no venden nada',
    name: 'Portada',
    how: 'El paquete del botón de la portada no existe o está en el archivo. Mientras, lleva a la prueba, al primer paquete o al calendario.',
  },
  'failed-messages': {
    one: 'Un mensaje no llegó',
    several: 'mensajes no llegaron',
    name: 'Mensajes',
    how: 'Mensajes que en los últimos 7 días no se pudieron entregar por correo, WhatsApp o notificación.',
  },
  'failing-work': {
    one: 'Un trabajo del portal falla',
    several: 'trabajos del portal fallan',
    name: 'Trabajos',
    how: 'Lo que el portal hace por sí mismo y no salió bien la última vez.',
  },
  'refused-films': {
    one: 'Un video no se pudo preparar',
    several: 'videos no se pudieron preparar',
    name: 'Videos',
    how: 'Videos cuyo archivo no se pudo leer.',
  },
  empty: {
    one: 'Una clase de mañana está vacía',
    several: 'clases de mañana están vacías',
    name: 'Vacías',
    how: 'Clases de mañana que se pueden reservar y no tienen a nadie.',
  },
}

export type AlertWords = { summary: string; mend: string; to: string; name: string; how: string }

export function alertWords(alert: Alert, lugar: string): AlertWords {
  const { one, several, name, how } = words[alert.kind]
  const summary = alert.count === 1 ? one : `${alert.count} ${several}`
  return { summary, name, how, ...wayToMend(alert, lugar) }
}

function wayToMend(alert: Alert, lugar: string): { mend: string; to: string } {
  switch (alert.kind) {
    case 'mismatches':
      return { mend: 'Revisar y resolver', to: moneyPath('no-cuadra') }
    case 'disputes':
      return { mend: 'Ver las reclamaciones', to: moneyPath('devoluciones') }
    case 'no-coach':
      return {
        mend: `Asignar coach${alert.count === 1 ? ':' : '; la primera es el'} ${shortDay(alert.date)}`,
        to: boardPath({ dia: alert.date, lugar }),
      }
    case 'cards-without-keys':
      return { mend: 'Agregar las claves', to: settingPath('proveedores', 'stripe_public') }
    case 'home-package':
      return { mend: 'Elegir su paquete', to: settingPath('portada', 'home_package_id') }
    case 'failed-messages':
      return { mend: 'Ver por qué y reenviar', to: failedMessagesPath }
    case 'failing-work':
      return { mend: alert.jobs.map((job) => wordsOfJob(job).label).join(', ') || 'Ver qué pasa', to: paths.jobs }
    case 'refused-films':
      return { mend: 'Subirlo de nuevo', to: videosPath('biblioteca', alert.video_id) }
    case 'empty':
      return { mend: 'Ver las clases de mañana', to: classesPath({ dia: alert.date, lugar }) }
    default:
      return alert satisfies never
  }
}
