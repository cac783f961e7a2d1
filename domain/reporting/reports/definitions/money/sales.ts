import { report } from '../../report-definition.ts'

export const sales = report({
  title: 'Ventas',
  summary: 'Cuánto entró, cómo lo pagaron y por qué paquetes, y cuánto se devolvió.',
  address: 'ventas',
  filters: ['class_package_id'],
  figures: {
    charged: {
      label: 'Cobrado',
      unit: 'money',
      counted:
        'Todo lo que entró, en el día en que se pagó; el efectivo, en el día en que se confirmó. Lo que después se devolvió se resta aparte. Lo pagado con saldo a favor no cuenta: ese dinero ya había entrado.',
      better: 'more',
      list: 'movements',
    },
    back: {
      label: 'Devuelto',
      unit: 'money',
      counted:
        'Lo que se regresó a tarjetas o en efectivo, también lo que va en camino, en el día en que se pidió, aunque el cobro sea de antes. Lo que se abonó como saldo a favor se queda en el estudio y no cuenta.',
      better: 'less',
      list: 'movements',
    },
    lost: {
      label: 'Perdido en disputas',
      unit: 'money',
      counted: 'Cobros que el banco regresó a quien los pagó, en el día en que se perdió la disputa.',
      better: 'less',
      list: 'movements',
    },
    net: {
      label: 'Lo que queda',
      unit: 'money',
      counted: 'Lo cobrado, menos lo devuelto y lo perdido en disputas.',
      better: 'more',
      list: 'movements',
    },
    tickets: {
      label: 'Cobros',
      unit: 'count',
      counted: 'Cuántos cobros suman lo cobrado. Un paquete y la inscripción que se pagó con él son un cobro.',
      better: 'more',
      list: 'movements',
    },
    average: {
      label: 'Cobro promedio',
      unit: 'money',
      counted: 'Lo cobrado entre el número de cobros.',
      better: 'more',
      list: 'movements',
    },
    purchases: {
      label: 'De compras',
      unit: 'money',
      counted: 'La parte de lo cobrado que es el primer pago de una compra, con su inscripción.',
      better: 'more',
      list: 'movements',
    },
    renewals: {
      label: 'De renovaciones',
      unit: 'money',
      counted:
        'La parte de lo cobrado que es de suscripciones que ya corrían, también el primer cobro tras una prueba.',
      better: 'more',
      list: 'movements',
    },
    balance: {
      label: 'Pagado con saldo a favor',
      unit: 'money',
      counted: 'Compras pagadas con dinero que el estudio ya tenía. No está en lo cobrado.',
      list: 'movements',
    },
    discounts: {
      label: 'Descuentos dados',
      unit: 'money',
      counted: 'Lo que los códigos bajaron del precio de lo que se pagó en estos días. Ya no está en lo cobrado.',
      list: 'movements',
    },
    pending: {
      label: 'Por cobrar',
      unit: 'money',
      counted: 'Compras que se empezaron en estos días y siguen sin pagarse.',
      list: 'movements',
    },
    in_dispute: {
      label: 'En disputa',
      unit: 'money',
      counted: 'Cobros que en estos días alguien desconoció ante su banco, y que todavía no se resuelven.',
      better: 'less',
      list: 'movements',
    },
  },
  tables: {
    by_day: {
      label: 'Día por día',
      counted: 'Cada cobro y cada devolución, en su día.',
      columns: {
        day: { label: 'Día', kind: 'day' },
        purchases: { label: 'Compras', kind: 'money' },
        renewals: { label: 'Renovaciones', kind: 'money' },
        back: { label: 'Devuelto', kind: 'money' },
        lost: { label: 'Disputas perdidas', kind: 'money' },
        net: { label: 'Lo que queda', kind: 'money' },
      },
      chart: { kind: 'lines', along: 'day', values: ['purchases', 'renewals', 'back'] },
    },
    by_month: {
      label: 'Mes por mes',
      counted: 'Solo los días del periodo: el primer mes y el último pueden estar incompletos.',
      columns: {
        month: { label: 'Mes', kind: 'month' },
        purchases: { label: 'Compras', kind: 'money' },
        renewals: { label: 'Renovaciones', kind: 'money' },
        back: { label: 'Devuelto', kind: 'money' },
        lost: { label: 'Disputas perdidas', kind: 'money' },
        net: { label: 'Lo que queda', kind: 'money' },
      },
      chart: { kind: 'bars', label: 'month', values: ['purchases', 'renewals'] },
    },
    by_way: {
      label: 'Cómo lo pagaron',
      counted: 'Lo que se devolvió en efectivo se resta del efectivo, se haya pagado como se haya pagado.',
      columns: {
        way: { label: 'Cómo', kind: 'text' },
        through: { label: 'Por dónde', kind: 'text' },
        tickets: { label: 'Cobros', kind: 'count' },
        charged: { label: 'Cobrado', kind: 'money' },
        back: { label: 'Devuelto', kind: 'money' },
        lost: { label: 'Disputas perdidas', kind: 'money' },
        net: { label: 'Lo que queda', kind: 'money' },
      },
      chart: { kind: 'bars', label: 'way', values: ['charged'] },
    },
    by_package: {
      label: 'Por paquete',
      counted:
        'La inscripción que se pagó con un paquete cuenta por sí misma; lo que se devolvió se resta del paquete que se pagó.',
      columns: {
        package: { label: 'Paquete', kind: 'text' },
        tickets: { label: 'Cobros', kind: 'count' },
        purchases: { label: 'Compras', kind: 'money' },
        renewals: { label: 'Renovaciones', kind: 'money' },
        back: { label: 'Devuelto', kind: 'money' },
        lost: { label: 'Disputas perdidas', kind: 'money' },
        net: { label: 'Lo que queda', kind: 'money' },
      },
      chart: { kind: 'bars', label: 'package', values: ['purchases', 'renewals'] },
    },
    by_person: {
      label: 'Quiénes pagaron más',
      counted: 'Las cien personas de las que más quedó en estos días, ya restado lo devuelto.',
      columns: {
        person: { label: 'Persona', kind: 'person' },
        tickets: { label: 'Cobros', kind: 'count' },
        charged: { label: 'Cobrado', kind: 'money' },
        net: { label: 'Lo que queda', kind: 'money' },
      },
    },
  },
  lists: {
    movements: {
      columns: {
        moment: { label: 'Cuándo', kind: 'moment' },
        what: { label: 'Qué', kind: 'text' },
        person: { label: 'Persona', kind: 'person' },
        purchase: { label: 'Compra', kind: 'purchase' },
        way: { label: 'Cómo', kind: 'text' },
        amount: { label: 'Importe', kind: 'money' },
      },
    },
  },
})
