import type { BackupAlert } from '@aforo/domain/operation/backups.ts'
import { backupWords } from '@aforo/domain/operation/backup-words.ts'
import { wordsOfJob } from '@aforo/domain/jobs/words.ts'
import type { Alert, SeriesGap } from '@aforo/domain/reporting/today/shapes.ts'
import { formatDay, shortDay, spokenDay } from '@aforo/domain/values/days.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
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
  'timetable-ends': {
    one: 'Tu horario se termina',
    several: 'horarios se terminan',
    name: 'Horario',
    how: 'La última clase del calendario es dentro de menos de 2 semanas.',
  },
  'series-end': {
    one: 'Una serie de clases se termina',
    several: 'series de clases se terminan',
    name: 'Series',
    how: 'Series de 4 semanas o más cuya última clase es en los próximos 21 días, si nadie decidió que terminen.',
  },
  'series-gaps': {
    one: 'A una serie le faltan clases',
    several: 'series con clases que faltan',
    name: 'Huecos',
    how: 'Series sin término que no pudieron seguir: su tipo, ubicación o coach está en el archivo, u otra clase ocupa su hora.',
  },
  holiday: {
    one: 'Una clase en día feriado',
    several: 'clases en día feriado',
    name: 'Feriado',
    how: 'Clases del próximo descanso obligatorio (artículo 74 de la Ley Federal del Trabajo), si es en los próximos 21 días.',
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
    case 'timetable-ends':
      return {
        mend: `La última clase es el ${shortDay(alert.date)}: copia semanas o haz series sin término`,
        to: boardPath({ dia: alert.date, lugar }),
      }
    case 'series-end':
    case 'series-gaps':
      return { mend: 'Ver el horario', to: boardPath({ dia: alert.date, lugar }) }
    case 'holiday':
      return {
        mend: `El ${spokenDay(alert.date)} es ${alert.name}: ver el día y cancelar lo que no se da`,
        to: boardPath({ dia: alert.date, lugar }),
      }
    case 'empty':
      return { mend: 'Ver las clases de mañana', to: classesPath({ dia: alert.date, lugar }) }
    default:
      return alert satisfies never
  }
}

/** What a series with gaps lacks, and why. */
export function gapWords({ why, date, dates }: SeriesGap): string {
  if (why === 'taken') {
    const others = dates > 1 ? ` y ${countWords(dates - 1, 'día más', 'días más')}` : ''
    return `Sin clase el ${shortDay(date)}${others}: otra clase tiene a su coach o su salón.`
  }
  if (why === 'coach') return 'Su coach está en el archivo: las clases nuevas salen sin coach.'
  const what = why === 'location' ? 'Su ubicación' : 'Su tipo de clase'
  return `${what} está en el archivo: hay clases hasta el ${formatDay(date)}.`
}

/** The alert of backups, which are asked for apart: their place may be far away. */
export const backupAlertWords = (alert: BackupAlert) => ({
  summary: backupWords[alert].summary,
  mend: alert === 'not-configured' ? 'Ver cómo se respalda' : 'Ver los respaldos',
  to: paths.operation,
  name: 'Respaldos',
  how: 'El respaldo más nuevo, cuando tiene más de dos días, no existe o no se puede leer.',
})
