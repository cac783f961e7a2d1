import { report } from '../../report-definition.ts'

export const people = report({
  title: 'Personas',
  summary: 'Cuántas personas vinieron, cuántas por primera vez, y qué tan seguido.',
  address: 'personas',
  filters: ['location_id', 'instructor_id', 'class_type_id'],
  figures: {
    active: {
      label: 'Personas activas',
      unit: 'count',
      counted: 'Personas con al menos una asistencia propia en esos días; sus invitados no cuentan.',
      better: 'more',
      list: 'people',
    },
    new_people: {
      label: 'Nuevas',
      unit: 'count',
      counted: 'De ellas, las que en esos días vinieron por primera vez en su vida, a la clase que fuera.',
      better: 'more',
      list: 'people',
    },
    returning: {
      label: 'Que ya habían venido',
      unit: 'count',
      counted: 'De ellas, las que ya habían venido antes de esos días.',
      better: 'more',
      list: 'people',
    },
    visits: {
      label: 'Visitas',
      unit: 'count',
      counted: 'Asistencias propias, sin las de invitados, en clases que ya empezaron y no se cancelaron.',
      better: 'more',
      list: 'people',
    },
    visits_each: {
      label: 'Visitas por persona',
      unit: 'count',
      counted: 'Visitas entre personas activas.',
      better: 'more',
      list: 'people',
    },
  },
  tables: {
    by_month: {
      label: 'Mes por mes',
      counted: 'Nuevas son las que vinieron por primera vez en ese mes. Los meses son los del estudio.',
      columns: {
        month: { label: 'Mes', kind: 'month' },
        new_people: { label: 'Nuevas', kind: 'count' },
        returning: { label: 'Que ya habían venido', kind: 'count', isLevel: true },
        visits: { label: 'Visitas', kind: 'count' },
      },
      chart: { kind: 'lines', along: 'month', values: ['new_people', 'returning'] },
    },
    by_visits: {
      label: 'Qué tan seguido vienen',
      counted: 'Personas activas, por cuántas veces vinieron en esos días.',
      columns: { times: { label: 'Visitas', kind: 'text' }, people: { label: 'Personas', kind: 'count' } },
      chart: { kind: 'bars', label: 'times', values: ['people'] },
    },
  },
  lists: {
    people: {
      columns: {
        person: { label: 'Persona', kind: 'person' },
        first: { label: 'Primera visita', kind: 'moment' },
        last: { label: 'Última en esos días', kind: 'moment' },
        visits: { label: 'Visitas', kind: 'count' },
      },
    },
  },
})
