import { useState } from 'react'
import { applyDiscount } from '@aforo/domain/commerce/discounts/discounting.ts'
import { priceToPay } from '@aforo/domain/commerce/packages/price.ts'
import { eachWords } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import { formatMoney, fromPesos } from '@aforo/domain/values/money.ts'
import { ChoiceInput } from '../../ui/form/inputs.tsx'
import type { PackageRecord } from '../shop-resources.ts'
import { type DiscountValues, discountBodyOf } from './discount-values.ts'

/** Shows the price of one package with the code, calculated by the same rule as the checkout (5.13). */
export function DiscountPreview({ values, packages }: { values: DiscountValues; packages: readonly PackageRecord[] }) {
  const packageIds = values.class_packages
  const eligible = packages.filter(
    (pack) => pack.price > 0 && (packageIds.length === 0 || packageIds.includes(pack.class_package_id)),
  )
  const [chosenId, setChosenId] = useState('')
  const pack = eligible.find(({ id }) => String(id) === chosenId) ?? eligible[0]
  if (!pack) return <p className="quiet">Elige un paquete que tenga precio.</p>
  return (
    <div className="sale-card">
      <ChoiceInput
        label="Con este paquete"
        value={String(pack.id)}
        options={eligible.map(({ id, title }) => ({ value: String(id), label: title }))}
        onText={setChosenId}
      />
      <DiscountedPrice values={values} pack={pack} />
    </div>
  )
}

function DiscountedPrice({ values, pack }: { values: DiscountValues; pack: PackageRecord }) {
  const { amount, is_percent, first_invoice_only } = discountBodyOf(values)
  const hundredths = Math.min(fromPesos(amount), is_percent ? 10_000 : Number.MAX_SAFE_INTEGER)
  const {
    base: basePrice,
    off: amountOff,
    later: laterPrice,
  } = applyDiscount(pack, { amount: hundredths, is_percent, first_invoice_only })
  const priceToday = priceToPay(pack)
  const isDearer = basePrice - amountOff >= priceToday
  const periodWords = eachWords(pack.subscription_interval ?? 1, pack.subscription_period ?? 'month')
  return (
    <div role="status">
      <p className="sale-price">
        <s>{formatMoney(priceToday)}</s> {formatMoney(basePrice - amountOff)}
      </p>
      {laterPrice !== null && (
        <p className="quiet">
          Después, {formatMoney(laterPrice)} cada {periodWords}
        </p>
      )}
      {basePrice !== priceToday && (
        <p className="quiet">Se descuenta del precio completo, {formatMoney(basePrice)}, no de la oferta.</p>
      )}
      {isDearer && (
        <p className="late">La oferta de hoy ya es igual o mejor: con este paquete el código no se acepta.</p>
      )}
    </div>
  )
}
