import { useMemo } from 'react'
import { Link } from 'react-router'
import { localDate, type LocalDate } from '@aforo/domain/values/days.ts'
import { useStudio } from '../../api/studio.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useNow } from '../../ui/now.ts'
import { RecordTable } from '../../ui/record/record-table.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { storePath } from '../../paths.ts'
import type { DiscountRecord } from '../shop-resources.ts'
import { daysWords, discountWords, stateWords, usesWords } from './discount-words.ts'
import { shopListProps } from '../shop-record-list.tsx'

/** The discount codes with their amount, uses and validity (7.19). */
export function DiscountList() {
  const { settings, calendar } = useStudio()
  const today = localDate(useNow(), calendar.zone)
  return (
    <RecordTable<DiscountRecord>
      {...shopListProps('descuentos', 'Nuevo descuento')}
      name="discounts"
      title="Descuentos"
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
      columns={useMemo(() => discountColumns(today), [today])}
      nameOf={({ code }) => code}
      totals={(rows) => ({ Usos: `${rows.reduce((sum, { used }) => sum + used, 0)} usos` })}
    />
  )
}

const discountColumns = (today: LocalDate): readonly Column<DiscountRecord>[] => [
  {
    label: 'Código',
    text: ({ code }) => code,
    sortedBy: ({ code }) => code,
    as: 'head',
    cell: (discount) => (
      <Link className="row-way" to={storePath('descuentos', discount.discount_id)}>
        {discount.code}
        {stateWords(discount, today) && <Badge tone="aviso">{stateWords(discount, today)}</Badge>}
      </Link>
    ),
  },
  { label: 'Descuenta', cell: discountWords },
  { label: 'Usos', cell: usesWords, sortedBy: ({ used }) => used, startsDescending: true },
  { label: 'Vigencia', cell: daysWords, sortedBy: ({ valid_until }) => valid_until },
  {
    label: 'Para',
    cell: ({ class_packages: { length } }) =>
      length === 0 ? 'Todos los paquetes' : length === 1 ? '1 paquete' : `${length} paquetes`,
  },
]
