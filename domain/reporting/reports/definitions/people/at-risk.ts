import { report } from '../../report-definition.ts'

/** Days that are compared with as many days before, and the visits in those before that make a customer a regular. */
export const DAYS_COMPARED = 30
export const MIN_VISITS = 3

const contactColumns = {
  person: { label: 'Persona', kind: 'person' },
  phone: { label: 'Teléfono', kind: 'text' },
  email: { label: 'Correo', kind: 'text' },
  visits_before: { label: 'Visitas antes', kind: 'count' },
  visits_now: { label: 'Visitas ahora', kind: 'count' },
  last: { label: 'Última visita', kind: 'moment' },
  credits: { label: 'Créditos', kind: 'text' },
} as const

export const atRisk = report({
  title: 'En riesgo',
  summary: 'Quiénes venían seguido y están dejando de venir.',
  address: 'en-riesgo',
  filters: ['location_id', 'instructor_id', 'class_type_id'],
  figures: {
    at_risk: {
      label: 'Personas en riesgo',
      unit: 'count',
      counted:
        'Personas que en los últimos 30 días de ese periodo vinieron la mitad de veces o menos que en los 30 anteriores, de quienes entonces vinieron 3 veces o más. Quien ya no tiene cuenta no aparece.',
      better: 'less',
      list: 'people',
    },
    stopped: {
      label: 'Dejaron de venir',
      unit: 'count',
      counted: 'De ellas, las que no vinieron ni una vez en los últimos 30 días.',
      better: 'less',
      list: 'people',
    },
    regulars: {
      label: 'Venían seguido',
      unit: 'count',
      counted:
        'Personas que vinieron 3 veces o más en los 30 días anteriores a los últimos 30, estén en riesgo o no. Quien ya no tiene cuenta no aparece.',
      better: 'more',
      list: 'people',
    },
    at_risk_rate: {
      label: 'De cada 100 que venían seguido',
      unit: 'percent',
      counted: 'Personas en riesgo entre las que venían seguido.',
      better: 'less',
      list: 'people',
    },
  },
  tables: {
    to_call: {
      label: 'A quién llamar primero',
      counted: 'Las 20 personas en riesgo que venían más. Los créditos son los que tienen hoy y todavía valen.',
      columns: contactColumns,
    },
  },
  lists: { people: { columns: contactColumns } },
})
