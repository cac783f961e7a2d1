import { report } from '../../report-definition.ts'

/** Days within which a second visit counts as returning. */
export const DAYS_TO_RETURN = 30

export const retention = report({
  title: 'Retención',
  summary: 'De quienes vinieron por primera vez, cuántas personas volvieron y cuántas siguen viniendo.',
  address: 'retencion',
  filters: ['location_id', 'instructor_id', 'class_type_id'],
  figures: {
    first_visits: {
      label: 'Primeras visitas',
      unit: 'count',
      counted:
        'Personas cuya primera asistencia de todas fue en esos días; los filtros se aplican a esa primera clase.',
      better: 'more',
      list: 'firsts',
    },
    came_back_rate: {
      label: 'Volvieron en 30 días',
      unit: 'percent',
      counted: 'Quienes volvieron a los 30 días o antes, entre aquellas personas cuyos 30 días ya pasaron.',
      better: 'more',
      list: 'firsts',
    },
    came_back: {
      label: 'Personas que volvieron',
      unit: 'count',
      counted: 'Quienes volvieron a los 30 días o antes, de aquellas personas cuyos 30 días ya pasaron.',
      better: 'more',
      list: 'firsts',
    },
    in_time: {
      label: 'Aún tienen tiempo',
      unit: 'count',
      counted: 'Primeras visitas de hace menos de 30 días: no cuentan todavía, hayan vuelto o no.',
      list: 'firsts',
    },
  },
  tables: {
    by_month: {
      label: 'Cuántas siguen viniendo',
      counted:
        'De quienes vinieron por primera vez en un mes de ese periodo, qué parte vino también tantos meses después, a la clase que fuera. El mes en curso no ha terminado.',
      columns: {
        month: { label: 'Primera visita', kind: 'month' },
        months_later: { label: 'Meses después', kind: 'count' },
        people: { label: 'Personas', kind: 'count' },
        came: { label: 'Vinieron', kind: 'count' },
        share: { label: 'De cada 100', kind: 'percent' },
      },
      chart: { kind: 'heat', across: 'months_later', down: 'month', value: 'share' },
    },
  },
  lists: {
    firsts: {
      columns: {
        person: { label: 'Persona', kind: 'person' },
        first: { label: 'Primera visita', kind: 'moment' },
        again: { label: 'Volvió', kind: 'moment' },
        became: { label: 'En 30 días', kind: 'text' },
      },
    },
  },
})
