import { type Centavos, formatMoney } from '@aforo/domain/values/money.ts'

type Props = {
  plans: readonly number[]
  due: Centavos
}

export function MonthsChoice({ plans, due }: Props) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">¿Cómo lo pagas?</legend>
      {plans.length === 0 && (
        <p role="status" className="text-small text-ink-2">
          Tu tarjeta no tiene meses sin intereses para esta compra.
        </p>
      )}
      {[null, ...plans].map((months) => (
        <label key={months ?? 1} className="flex min-h-11 items-center gap-3">
          <input type="radio" name="months" className="check" value={months ?? 1} defaultChecked={months === null} />
          <span className="tabular">
            {months === null ? `Un solo pago de ${formatMoney(due)}` : monthsWords(months, due)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const monthsWords = (months: number, due: Centavos): string =>
  `${months} meses sin intereses de ${formatMoney(Math.ceil(due / months))}`
