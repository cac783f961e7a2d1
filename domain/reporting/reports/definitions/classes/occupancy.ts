import { report } from '../../report-definition.ts'

const occupancyColumns = {
  classes: { label: 'Clases', kind: 'count' },
  places: { label: 'Lugares', kind: 'count' },
  taken: { label: 'Tomados', kind: 'count' },
  occupancy: { label: 'Ocupación', kind: 'percent' },
} as const

export const occupancy = report({
  title: 'Ocupación',
  summary: 'Qué tan llenas estuvieron las clases, y a qué horas.',
  address: 'ocupacion',
  filters: ['location_id', 'instructor_id', 'class_type_id'],
  figures: {
    occupancy: {
      label: 'Ocupación',
      unit: 'percent',
      counted:
        'Lugares tomados entre lugares que había, sin los que estaban fuera de uso, en clases que ya empezaron y no se cancelaron.',
      better: 'more',
      list: 'classes',
    },
    classes: {
      label: 'Clases dadas',
      unit: 'count',
      counted: 'Clases que ya empezaron y no se cancelaron.',
      list: 'classes',
    },
    taken: {
      label: 'Lugares tomados',
      unit: 'count',
      counted: 'Reservaciones sin cancelar, también las de invitados, en esas clases.',
      better: 'more',
      list: 'classes',
    },
    full: {
      label: 'Clases llenas',
      unit: 'count',
      counted: 'Clases dadas en las que no quedó ningún lugar.',
      better: 'more',
      list: 'classes',
    },
    waiting: {
      label: 'Se quedaron esperando',
      unit: 'count',
      counted: 'Quienes seguían en la lista de espera de una clase dada: cada persona, una vez por clase.',
      list: 'waiting',
    },
    cancelled: {
      label: 'Clases canceladas',
      unit: 'count',
      counted: 'Clases de esos días que el estudio canceló, también las que aún no iban a empezar.',
      better: 'less',
      list: 'classes',
    },
  },
  tables: {
    by_hour: {
      label: 'Por día y hora',
      counted: 'Cada clase cuenta en la hora en que empezó, en la ubicación en que se dio.',
      columns: {
        weekday: { label: 'Día', kind: 'weekday' },
        hour: { label: 'Hora', kind: 'hour' },
        ...occupancyColumns,
      },
      chart: { kind: 'heat', across: 'weekday', down: 'hour', value: 'occupancy' },
    },
    by_day: {
      label: 'Día por día',
      counted: 'Los días en que hubo clases.',
      columns: { day: { label: 'Día', kind: 'day' }, ...occupancyColumns },
      chart: { kind: 'lines', along: 'day', values: ['occupancy'] },
    },
    by_class_type: {
      label: 'Por tipo de clase',
      counted: 'Primero los tipos con más lugares tomados.',
      columns: { class_type: { label: 'Tipo de clase', kind: 'text' }, ...occupancyColumns },
      chart: { kind: 'bars', label: 'class_type', values: ['occupancy'] },
    },
    by_coach: {
      label: 'Por coach',
      counted: 'Una clase con dos coaches cuenta para cada quien; sin coach, aparte.',
      columns: { coach: { label: 'Coach', kind: 'text' }, ...occupancyColumns },
      chart: { kind: 'bars', label: 'coach', values: ['occupancy'] },
    },
    by_location: {
      label: 'Por ubicación',
      counted: 'Primero las ubicaciones con más lugares tomados.',
      columns: { location: { label: 'Ubicación', kind: 'text' }, ...occupancyColumns },
      chart: { kind: 'bars', label: 'location', values: ['occupancy'] },
    },
  },
  lists: {
    classes: {
      columns: {
        class: { label: 'Clase', kind: 'class' },
        starts: { label: 'Empieza', kind: 'moment' },
        location: { label: 'Ubicación', kind: 'text' },
        coaches: { label: 'Coach', kind: 'text' },
        places: { label: 'Lugares', kind: 'count' },
        taken: { label: 'Tomados', kind: 'count' },
        waiting: { label: 'Esperando', kind: 'count' },
        occupancy: { label: 'Ocupación', kind: 'percent' },
      },
    },
    waiting: {
      columns: {
        class: { label: 'Clase', kind: 'class' },
        starts: { label: 'Empieza', kind: 'moment' },
        person: { label: 'Persona', kind: 'person' },
        since: { label: 'Esperaba desde', kind: 'moment' },
      },
    },
  },
})
