import { report } from '../../describing.ts'

/** Who came, who did not, and who said so too late. */
export const attendance = report({
  title: 'Asistencia',
  says: 'Cuántas personas vinieron, cuántas no, y cuántas avisaron tarde.',
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
      columns: {
        day: { label: 'Día', kind: 'day' },
        attended: { label: 'Asistencias', kind: 'count' },
        no_shows: { label: 'Faltas', kind: 'count' },
        late_cancels: { label: 'Cancelaciones tardías', kind: 'count' },
      },
      chart: { kind: 'lines', along: 'day', values: ['attended', 'no_shows', 'late_cancels'] },
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
