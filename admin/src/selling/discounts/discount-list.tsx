import { Link } from 'react-router'
import { localDate, type LocalDate } from '@aforo/domain/values/days.ts'
import { useStudio } from '../../api/studio.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNow } from '../../ui/now.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { storePath } from '../../paths.ts'
import type { DiscountRecord } from '../calls.ts'
import { daysWords, offWords, stateWords, usesWords } from './discount-words.ts'
import { SoldList } from '../sold-list.tsx'

/** The codes, how much each takes off, how often it was used, and until when it is good (7.19). */
export function DiscountList() {
  const { settings, calendar } = useStudio()
  const today = localDate(useNow(), calendar.zone)
  return (
    <SoldList<DiscountRecord>
      name="discounts"
      cosa="descuentos"
      title="Descuentos"
      fresh="Nuevo descuento"
      empty="Un código baja el precio de lo que elijas, por el tiempo y las veces que digas."
      missed="Descuento no encontrado."
      above={
        !settings.discounts_enabled && (
          <p className="hint">
            <Icon name="info" />
            Los códigos están apagados en la configuración: nadie puede usarlos todavía.
          </p>
        )
      }
      renderRows={(rows) => (
        <Table
          caption="Descuentos"
          columns={columnsOn(today)}
          rows={rows}
          keyOf={(one) => one.discount_id}
          rowClass={() => 'row-link'}
        />
      )}
    />
  )
}

const columnsOn = (today: LocalDate): readonly Column<DiscountRecord>[] => [
  {
    label: 'Código',
    as: 'head',
    cell: (one) => (
      <Link className="row-way" to={storePath('descuentos', one.discount_id)}>
        {one.code}
        {stateWords(one, today) && <Badge tone="aviso">{stateWords(one, today)}</Badge>}
      </Link>
    ),
  },
  { label: 'Descuenta', cell: (one) => offWords(one) },
  { label: 'Usos', cell: (one) => usesWords(one) },
  { label: 'Vigencia', cell: (one) => daysWords(one) },
  {
    label: 'Para',
    cell: ({ class_packages: { length } }) =>
      length === 0 ? 'Todos los paquetes' : length === 1 ? '1 paquete' : `${length} paquetes`,
  },
]
