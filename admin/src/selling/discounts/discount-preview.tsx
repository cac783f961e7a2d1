import { useState } from 'react'
import { discounted } from '@aforo/domain/commerce/discounts/discounting.ts'
import { priceToPay } from '@aforo/domain/commerce/packages/price.ts'
import { eachWords } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import { formatMoney, fromPesos } from '@aforo/domain/values/money.ts'
import { ChoiceInput } from '../../ui/inputs.tsx'
import type { PackageRecord } from '../calls.ts'
import { type DiscountValues, discountBodyOf } from './discount-values.ts'

/** What the price of one package becomes with the code, by the rule that will charge it (5.13). */
export function DiscountPreview({ values, packages }: { values: DiscountValues; packages: readonly PackageRecord[] }) {
  const meant = values.class_packages
  const offered = packages.filter(
    (pack) => pack.price > 0 && (meant.length === 0 || meant.includes(pack.class_package_id)),
  )
  const [chosen, setChosen] = useState('')
  const pack = offered.find(({ id }) => String(id) === chosen) ?? offered[0]
  if (!pack) return <p className="quiet">Elige un paquete que tenga precio.</p>
  return (
    <div className="sale-card">
      <ChoiceInput
        label="Con este paquete"
        value={String(pack.id)}
        options={offered.map(({ id, title }) => ({ value: String(id), label: title }))}
        onText={setChosen}
      />
      <Becomes values={values} pack={pack} />
    </div>
  )
}

function Becomes({ values, pack }: { values: DiscountValues; pack: PackageRecord }) {
  const { amount, is_percent, first_invoice_only } = discountBodyOf(values)
  const hundredths = Math.min(fromPesos(amount), is_percent ? 10_000 : Number.MAX_SAFE_INTEGER)
  const { base, off, later } = discounted(pack, { amount: hundredths, is_percent, first_invoice_only })
  const today = priceToPay(pack)
  const isDearer = base - off >= today
  const each = eachWords(pack.subscription_interval ?? 1, pack.subscription_period ?? 'month')
  return (
    <div role="status">
      <p className="sale-price">
        <s>{formatMoney(today)}</s> {formatMoney(base - off)}
      </p>
      {later !== null && (
        <p className="quiet">
          Después, {formatMoney(later)} cada {each}
        </p>
      )}
      {base !== today && (
        <p className="quiet">Se descuenta del precio completo, {formatMoney(base)}, no de la oferta.</p>
      )}
      {isDearer && (
        <p className="late">La oferta de hoy ya es igual o mejor: con este paquete el código no se acepta.</p>
      )}
    </div>
  )
}
