import { report } from '../../report-definition.ts'

export const credits = report({
  title: 'Clases por dar',
  summary: 'Cuántas clases ya pagadas faltan por tomarse, cuánto valen, y cuáles están por vencer.',
  address: 'clases-por-dar',
  filters: ['class_package_id'],
  figures: {
    value: {
      label: 'Valor de lo que falta por dar',
      unit: 'money',
      counted:
        'De cada paquete, lo que se pagó por clase por las clases sin usar al final del periodo; de un ilimitado, la parte de los días que le quedan, y entero si no tiene fin. Se resta lo devuelto. Los regalos y las pruebas sin costo no valen nada.',
      list: 'lots',
    },
    unused: {
      label: 'Clases sin usar',
      unit: 'count',
      counted: 'Las que quedaban vigentes al final del periodo, también las regaladas y las que están en pausa.',
      list: 'lots',
    },
    unlimited: {
      label: 'Ilimitados vigentes',
      unit: 'count',
      counted: 'Los que corrían al final del periodo.',
      list: 'lots',
    },
    people: {
      label: 'Personas con clases',
      unit: 'count',
      counted: 'A cuántas personas les quedaba algo por usar al final del periodo.',
      better: 'more',
      list: 'lots',
    },
    expiring_week: {
      label: 'Vencen en 7 días',
      unit: 'count',
      counted: 'Clases sin usar cuyo último día es hoy o uno de los siete que siguen, sin las que están en pausa.',
      better: 'less',
      list: 'lots',
    },
    expiring_month: {
      label: 'Vencen en 30 días',
      unit: 'count',
      counted: 'Clases sin usar cuyo último día es hoy o uno de los treinta que siguen, sin las que están en pausa.',
      better: 'less',
      list: 'lots',
    },
    people_expiring: {
      label: 'Personas con algo por vencer',
      unit: 'count',
      counted:
        'A cuántas se les termina algo hoy o en los 30 días que siguen, también un ilimitado. Es buen momento de invitarlas a renovar.',
      list: 'lots',
    },
    granted: {
      label: 'Clases dadas',
      unit: 'count',
      counted: 'Las que se compraron o regalaron en estos días. Los ilimitados no se cuentan por clase.',
      list: 'movements',
    },
    used: {
      label: 'Clases usadas',
      unit: 'count',
      counted: 'Las que se gastaron al reservar en estos días, también las que después regresaron.',
      better: 'more',
      list: 'movements',
    },
    returned: {
      label: 'Clases que regresaron',
      unit: 'count',
      counted: 'Las que volvieron por cancelar a tiempo, o porque el estudio canceló.',
      list: 'movements',
    },
    expired: {
      label: 'Clases vencidas',
      unit: 'count',
      counted: 'Las que se perdieron en estos días porque llegó su último día.',
      better: 'less',
      list: 'movements',
    },
    removed: {
      label: 'Clases retiradas',
      unit: 'count',
      counted: 'Las que el estudio quitó, o que se retiraron con su compra.',
      list: 'movements',
    },
  },
  tables: {
    expiring: {
      label: 'Lo que vence en los próximos 30 días',
      counted: 'Cada clase en su último día; las personas, una vez por día.',
      columns: {
        day: { label: 'Día', kind: 'day' },
        classes: { label: 'Clases', kind: 'count' },
        people: { label: 'Personas', kind: 'count' },
      },
      chart: { kind: 'bars', label: 'day', values: ['classes'] },
    },
    by_package: {
      label: 'Por paquete',
      counted: 'Lo que faltaba al final del periodo, y lo que pasó en estos días.',
      columns: {
        package: { label: 'Paquete', kind: 'text' },
        value: { label: 'Valor por dar', kind: 'money' },
        unused: { label: 'Sin usar', kind: 'count' },
        unlimited: { label: 'Ilimitados', kind: 'count' },
        used: { label: 'Usadas', kind: 'count' },
        returned: { label: 'Regresaron', kind: 'count' },
        expired: { label: 'Vencidas', kind: 'count' },
      },
      chart: { kind: 'bars', label: 'package', values: ['value'] },
    },
  },
  lists: {
    lots: {
      columns: {
        person: { label: 'Persona', kind: 'person' },
        title: { label: 'De qué', kind: 'text' },
        kind: { label: 'Tipo', kind: 'text' },
        classes: { label: 'Clases sin usar', kind: 'count' },
        ends: { label: 'Vence', kind: 'day' },
        value: { label: 'Valor', kind: 'money' },
      },
    },
    movements: {
      columns: {
        moment: { label: 'Cuándo', kind: 'moment' },
        person: { label: 'Persona', kind: 'person' },
        title: { label: 'De qué', kind: 'text' },
        classes: { label: 'Clases', kind: 'count' },
        class: { label: 'Para qué clase', kind: 'class' },
        why: { label: 'Por qué', kind: 'text' },
      },
    },
  },
})
