import { report } from '../../report-definition.ts'

export const discounts = report({
  title: 'Códigos de descuento',
  summary: 'Qué códigos se usaron, cuánto se dejó de cobrar con ellos y cuánto trajeron.',
  address: 'descuentos',
  filters: ['class_package_id'],
  figures: {
    uses: {
      label: 'Veces que se usaron',
      unit: 'count',
      counted: 'Compras con código que se pagaron en estos días. Las que no se pagaron no cuentan.',
      list: 'purchases',
    },
    given: {
      label: 'Descontado',
      unit: 'money',
      counted: 'Lo que los códigos bajaron del precio en la primera compra. Lo que bajen de renovaciones no se suma.',
      better: 'less',
      list: 'purchases',
    },
    charged: {
      label: 'Pagado con código',
      unit: 'money',
      counted: 'Lo que se pagó al comprar con un código, ya con el descuento y con la inscripción.',
      better: 'more',
      list: 'purchases',
    },
    newcomers: {
      label: 'Primeras compras',
      unit: 'count',
      counted: 'Usos de personas que no habían pagado ninguna compra antes.',
      better: 'more',
      list: 'purchases',
    },
  },
  tables: {
    by_code: {
      label: 'Código por código',
      counted: 'Cada compra, en el día en que se pagó.',
      columns: {
        code: { label: 'Código', kind: 'text' },
        uses: { label: 'Usos', kind: 'count' },
        newcomers: { label: 'Primeras compras', kind: 'count' },
        given: { label: 'Descontado', kind: 'money' },
        charged: { label: 'Pagado', kind: 'money' },
      },
      chart: { kind: 'bars', label: 'code', values: ['charged', 'given'] },
    },
    by_package: {
      label: 'Por paquete',
      counted: 'Cada compra, en el día en que se pagó.',
      columns: {
        package: { label: 'Paquete', kind: 'text' },
        uses: { label: 'Usos', kind: 'count' },
        given: { label: 'Descontado', kind: 'money' },
        charged: { label: 'Pagado', kind: 'money' },
      },
    },
  },
  lists: {
    purchases: {
      columns: {
        moment: { label: 'Cuándo', kind: 'moment' },
        code: { label: 'Código', kind: 'text' },
        person: { label: 'Persona', kind: 'person' },
        purchase: { label: 'Compra', kind: 'purchase' },
        given: { label: 'Descontado', kind: 'money' },
        charged: { label: 'Pagado', kind: 'money' },
        first: { label: 'Primera compra', kind: 'text' },
      },
    },
  },
})
