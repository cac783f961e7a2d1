import { report } from '../../report-definition.ts'

const outcomeColumns = {
  attended: { label: 'Asistencias', kind: 'count' },
  no_shows: { label: 'Faltas', kind: 'count' },
  late_cancels: { label: 'Cancelaciones tardías', kind: 'count' },
} as const
const rateColumn = { attendance_rate: { label: 'De cada 100, vinieron', kind: 'percent' } } as const

export const attendance = report({
  title: 'Asistencia',
  summary: 'Cuántas personas vinieron, cuántas no, y cuántas avisaron tarde.',
  address: 'asistencia',
  filters: ['location_id', 'instructor_id', 'class_type_id'],
  figures: {
    attended: {
      label: 'Asistencias',
      unit: 'count',
      counted:
        'Lugares marcados como asistidos, también los de invitados, en clases que ya empezaron y no se cancelaron.',
      better: 'more',
      list: 'places',
    },
    no_shows: {
      label: 'Faltas',
      unit: 'count',
      counted: 'Lugares sin cancelar y sin asistencia, en clases cuya lista ya está cerrada o que ya terminaron.',
      better: 'less',
      list: 'places',
    },
    late_cancels: {
      label: 'Cancelaciones tardías',
      unit: 'count',
      counted: 'Lugares que la persona canceló fuera del tiempo permitido.',
      better: 'less',
      list: 'places',
    },
    attendance_rate: {
      label: 'De cada 100 lugares, vinieron',
      unit: 'percent',
      counted: 'Asistencias entre asistencias, faltas y cancelaciones tardías.',
      better: 'more',
      list: 'places',
    },
  },
  tables: {
    by_day: {
      label: 'Día por día',
      counted: 'Cada lugar cuenta en el día de su clase.',
      columns: { day: { label: 'Día', kind: 'day' }, ...outcomeColumns },
      chart: { kind: 'lines', along: 'day', values: ['attended', 'no_shows', 'late_cancels'] },
    },
    by_hour: {
      label: 'Por día y hora',
      counted: 'Cada lugar cuenta en la hora en que empezó su clase, en la ubicación en que se dio.',
      columns: {
        weekday: { label: 'Día', kind: 'weekday' },
        hour: { label: 'Hora', kind: 'hour' },
        ...outcomeColumns,
        ...rateColumn,
      },
      chart: { kind: 'heat', across: 'weekday', down: 'hour', value: 'attendance_rate' },
    },
    by_class_type: {
      label: 'Por tipo de clase',
      counted: 'Primero los tipos con más asistencias.',
      columns: { class_type: { label: 'Tipo de clase', kind: 'text' }, ...outcomeColumns, ...rateColumn },
      chart: { kind: 'bars', label: 'class_type', values: ['attended', 'no_shows', 'late_cancels'] },
    },
    by_coach: {
      label: 'Por coach',
      counted: 'Una clase con dos coaches cuenta para cada quien; sin coach, aparte.',
      columns: { coach: { label: 'Coach', kind: 'text' }, ...outcomeColumns, ...rateColumn },
      chart: { kind: 'bars', label: 'coach', values: ['attended', 'no_shows', 'late_cancels'] },
    },
    by_person: {
      label: 'Quiénes faltan más',
      counted: 'Las 50 personas con más faltas y cancelaciones tardías, también las de sus invitados.',
      columns: { person: { label: 'Persona', kind: 'person' }, ...outcomeColumns, ...rateColumn },
    },
  },
  lists: {
    places: {
      columns: {
        class: { label: 'Clase', kind: 'class' },
        starts: { label: 'Empieza', kind: 'moment' },
        person: { label: 'Persona', kind: 'person' },
        guest: { label: 'Invitado', kind: 'text' },
        became: { label: 'Qué pasó', kind: 'text' },
      },
    },
  },
})
