import { report } from '../../report-definition.ts'

const starColumns = {
  one: { label: '1 ★', kind: 'count' },
  two: { label: '2 ★', kind: 'count' },
  three: { label: '3 ★', kind: 'count' },
  four: { label: '4 ★', kind: 'count' },
  five: { label: '5 ★', kind: 'count' },
} as const
const STARS = ['one', 'two', 'three', 'four', 'five'] as const

export const ratings = report({
  title: 'Calificaciones',
  summary: 'Cómo calificaron sus clases y a sus coaches, y qué comentaron.',
  address: 'calificaciones',
  filters: ['location_id', 'instructor_id', 'class_type_id'],
  figures: {
    class_average: {
      label: 'Clases',
      unit: 'stars',
      counted: 'Promedio de las estrellas que recibieron las clases de esos días, sea cuando sea que se calificaron.',
      better: 'more',
      list: 'ratings',
    },
    coach_average: {
      label: 'Coaches',
      unit: 'stars',
      counted: 'Promedio de las estrellas que recibieron los coaches por las clases de esos días.',
      better: 'more',
      list: 'ratings',
    },
    rated: {
      label: 'Calificaciones',
      unit: 'count',
      counted: 'Asistencias que se calificaron: la clase, el coach o ambos.',
      better: 'more',
      list: 'ratings',
    },
    rated_rate: {
      label: 'De cada 100 visitas, calificadas',
      unit: 'percent',
      counted: 'Calificaciones entre asistencias propias de esos días; quien viene de invitado no califica.',
      better: 'more',
      list: 'ratings',
    },
    low: {
      label: 'Con 1 o 2 estrellas',
      unit: 'count',
      counted: 'Calificaciones en que la clase o el coach recibió 1 o 2 estrellas.',
      better: 'less',
      list: 'ratings',
    },
    comments: {
      label: 'Comentarios',
      unit: 'count',
      counted: 'Calificaciones que dicen algo más que estrellas.',
      list: 'ratings',
    },
  },
  tables: {
    by_coach: {
      label: 'Coaches',
      counted:
        'Las estrellas de los coaches; las de una clase con dos coaches cuentan para cada quien. Primero quien tiene más calificaciones.',
      columns: {
        coach: { label: 'Coach', kind: 'text' },
        average: { label: 'Promedio', kind: 'stars' },
        rated: { label: 'Calificaciones', kind: 'count' },
        ...starColumns,
      },
      chart: { kind: 'bars', label: 'coach', values: STARS },
    },
    by_class_type: {
      label: 'Tipos de clase',
      counted: 'Las estrellas de las clases. Primero los tipos con más calificaciones.',
      columns: {
        class_type: { label: 'Tipo de clase', kind: 'text' },
        average: { label: 'Promedio', kind: 'stars' },
        rated: { label: 'Calificaciones', kind: 'count' },
        ...starColumns,
      },
      chart: { kind: 'bars', label: 'class_type', values: STARS },
    },
    by_month: {
      label: 'Mes por mes',
      counted: 'Cada calificación cuenta en el mes de su clase. Los meses son los del estudio.',
      columns: {
        month: { label: 'Mes', kind: 'month' },
        class_average: { label: 'Clases', kind: 'stars' },
        coach_average: { label: 'Coaches', kind: 'stars' },
        rated: { label: 'Calificaciones', kind: 'count' },
      },
      chart: { kind: 'lines', along: 'month', values: ['class_average', 'coach_average'] },
    },
  },
  lists: {
    ratings: {
      columns: {
        class: { label: 'Clase', kind: 'class' },
        starts: { label: 'Empezó', kind: 'moment' },
        coaches: { label: 'Coach', kind: 'text' },
        person: { label: 'Persona', kind: 'person' },
        class_stars: { label: 'La clase', kind: 'stars' },
        coach_stars: { label: 'El coach', kind: 'stars' },
        comment: { label: 'Comentario', kind: 'text' },
      },
    },
  },
})
