import { Link } from 'react-router'
import { localDate, type LocalDate } from '@aforo/domain/values/days.ts'
import { useStudio } from '../../api/studio.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNow } from '../../ui/now.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { storePath } from '../../paths.ts'
import type { DiscountRecord } from '../shop-resources.ts'
import { daysWords, discountWords, stateWords, usesWords } from './discount-words.ts'
import { ShopRecordList } from '../shop-record-list.tsx'

/** The discount codes with their amount, uses and validity (7.19). */
export function DiscountList() {
  const { settings, calendar } = useStudio()
  const today = localDate(useNow(), calendar.zone)
  return (
    <ShopRecordList<DiscountRecord>
      name="discounts"
      section="descuentos"
      title="Descuentos"
      newLabel="Nuevo descuento"
      emptyText="Un código baja el precio de lo que elijas, por el tiempo y las veces que digas."
      noMatchTitle="Descuento no encontrado."
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
          columns={discountColumns(today)}
          rows={rows}
          keyOf={(discount) => discount.discount_id}
          rowClass={() => 'row-link'}
        />
      )}
    />
  )
}

const discountColumns = (today: LocalDate): readonly Column<DiscountRecord>[] => [
  {
    label: 'Código',
    as: 'head',
    cell: (discount) => (
      <Link className="row-way" to={storePath('descuentos', discount.discount_id)}>
        {discount.code}
        {stateWords(discount, today) && <Badge tone="aviso">{stateWords(discount, today)}</Badge>}
      </Link>
    ),
  },
  { label: 'Descuenta', cell: (discount) => discountWords(discount) },
  { label: 'Usos', cell: (discount) => usesWords(discount) },
  { label: 'Vigencia', cell: (discount) => daysWords(discount) },
  {
    label: 'Para',
    cell: ({ class_packages: { length } }) =>
      length === 0 ? 'Todos los paquetes' : length === 1 ? '1 paquete' : `${length} paquetes`,
  },
]
