import { report } from '../../report-definition.ts'

const watchColumns = {
  minutes: { label: 'Tiempo visto', kind: 'minutes' },
  viewers: { label: 'Personas', kind: 'count' },
  sittings: { label: 'Reproducciones', kind: 'count' },
} as const

export const videos = report({
  title: 'Videos',
  summary: 'Cuánto tiempo de video se vio, qué videos, y de qué coaches.',
  address: 'videos',
  filters: ['instructor_id', 'class_type_id'],
  figures: {
    minutes: {
      label: 'Tiempo visto',
      unit: 'minutes',
      counted: 'Lo que se vio en las reproducciones que empezaron en esos días.',
      better: 'more',
      list: 'sittings',
    },
    viewers: {
      label: 'Personas que vieron',
      unit: 'count',
      counted: 'Personas con al menos una reproducción en esos días.',
      better: 'more',
      list: 'sittings',
    },
    sittings: {
      label: 'Reproducciones',
      unit: 'count',
      counted: 'Veces que alguien abrió un video y vio algo de él.',
      better: 'more',
      list: 'sittings',
    },
    minutes_each: {
      label: 'Tiempo por persona',
      unit: 'minutes',
      counted: 'Tiempo visto entre personas que vieron.',
      better: 'more',
      list: 'sittings',
    },
  },
  tables: {
    by_day: {
      label: 'Día por día',
      counted: 'Cada reproducción cuenta en el día en que empezó.',
      columns: { day: { label: 'Día', kind: 'day' }, ...watchColumns },
      chart: { kind: 'lines', along: 'day', values: ['minutes'] },
    },
    by_video: {
      label: 'Los videos más vistos',
      counted: 'Los 50 videos con más tiempo visto.',
      columns: { video: { label: 'Video', kind: 'video' }, coach: { label: 'Coach', kind: 'text' }, ...watchColumns },
    },
    by_coach: {
      label: 'Por coach',
      counted: 'El coach de cada video; los videos sin coach, aparte.',
      columns: { coach: { label: 'Coach', kind: 'text' }, ...watchColumns },
      chart: { kind: 'bars', label: 'coach', values: ['minutes'] },
    },
  },
  lists: {
    sittings: {
      columns: {
        video: { label: 'Video', kind: 'video' },
        person: { label: 'Persona', kind: 'person' },
        began: { label: 'Empezó', kind: 'moment' },
        minutes: { label: 'Tiempo visto', kind: 'minutes' },
      },
    },
  },
})
