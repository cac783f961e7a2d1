import { report } from '../../report-definition.ts'

export const recurring = report({
  title: 'Suscripciones',
  summary: 'Cuánto entra cada mes por sí solo, quién llega y quién se va, y qué se cobra en los próximos días.',
  address: 'suscripciones',
  filters: ['class_package_id'],
  figures: {
    monthly: {
      label: 'Ingreso de cada mes',
      unit: 'money',
      counted:
        'Lo que las suscripciones que se pagan al final del periodo dejan por mes, a su precio de hoy: una anual cuenta la doceava parte; una de días, lo de un mes de 30.4 días. Las pruebas gratis aún no cuentan; las canceladas ya no.',
      better: 'more',
      list: 'subscriptions',
    },
    paying: {
      label: 'Suscripciones que se pagan',
      unit: 'count',
      counted: 'Las que corren al final del periodo, sin las pruebas gratis. También las que tienen un cobro atrasado.',
      better: 'more',
      list: 'subscriptions',
    },
    begun: {
      label: 'Nuevas',
      unit: 'count',
      counted: 'Las que empezaron a pagarse en estos días: al comprarse, o al terminar su prueba gratis.',
      better: 'more',
      list: 'subscriptions',
    },
    ended: {
      label: 'Terminadas',
      unit: 'count',
      counted:
        'Las que se pagaban y en estos días se cancelaron, se retiraron o dejaron de pagarse. Cuentan el día en que se canceló, aunque se usen hasta que termine lo pagado.',
      better: 'less',
      list: 'subscriptions',
    },
    churn: {
      label: 'De cada 100, se fueron',
      unit: 'percent',
      counted: 'De las que se pagaban al empezar el periodo, cuántas terminaron dentro de él.',
      better: 'less',
      list: 'subscriptions',
    },
    trials: {
      label: 'En prueba gratis',
      unit: 'count',
      counted: 'Las que al final del periodo estaban en su prueba y no se habían cancelado.',
      list: 'subscriptions',
    },
    owed: {
      label: 'Cobros atrasados',
      unit: 'money',
      counted: 'Lo que hoy deben las suscripciones cuyo cobro no pasó. De otros días no se sabe.',
      better: 'less',
      list: 'subscriptions',
    },
    expected: {
      label: 'Por cobrar en 30 días',
      unit: 'money',
      counted:
        'Los cobros que vienen desde hoy y en 30 días si nadie cancela, también los de pruebas que terminan. Los atrasados no cuentan.',
      better: 'more',
      list: 'charges',
    },
  },
  tables: {
    by_month: {
      label: 'Mes por mes',
      counted: 'Cada mes como terminó; el que corre, como va.',
      columns: {
        month: { label: 'Mes', kind: 'month' },
        monthly: { label: 'Ingreso de cada mes', kind: 'money', isLevel: true },
        paying: { label: 'Se pagan', kind: 'count' },
        begun: { label: 'Nuevas', kind: 'count' },
        ended: { label: 'Terminadas', kind: 'count' },
      },
      chart: { kind: 'lines', along: 'month', values: ['monthly'] },
    },
    expected: {
      label: 'Los próximos 30 días',
      counted: 'Lo que se cobra cada día si nadie cancela.',
      columns: {
        day: { label: 'Día', kind: 'day' },
        charges: { label: 'Cobros', kind: 'count' },
        amount: { label: 'Importe', kind: 'money' },
      },
      chart: { kind: 'bars', label: 'day', values: ['amount'] },
    },
    by_package: {
      label: 'Por paquete',
      counted: 'Como estaban al final del periodo.',
      columns: {
        package: { label: 'Paquete', kind: 'text' },
        paying: { label: 'Se pagan', kind: 'count' },
        trials: { label: 'En prueba', kind: 'count' },
        monthly: { label: 'Ingreso de cada mes', kind: 'money' },
      },
      chart: { kind: 'bars', label: 'package', values: ['monthly'] },
    },
  },
  lists: {
    subscriptions: {
      columns: {
        person: { label: 'Persona', kind: 'person' },
        purchase: { label: 'Suscripción', kind: 'purchase' },
        state: { label: 'Hoy está', kind: 'text' },
        each: { label: 'Se cobra', kind: 'text' },
        monthly: { label: 'Por mes', kind: 'money' },
        since: { label: 'Se paga desde', kind: 'moment' },
        ended: { label: 'Terminó', kind: 'moment' },
      },
    },
    charges: {
      columns: {
        day: { label: 'Día', kind: 'day' },
        person: { label: 'Persona', kind: 'person' },
        purchase: { label: 'Suscripción', kind: 'purchase' },
        amount: { label: 'Importe', kind: 'money' },
      },
    },
  },
})
