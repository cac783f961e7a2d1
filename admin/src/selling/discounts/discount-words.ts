import { formatDay, type LocalDate } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import type { DiscountRecord } from '../shop-resources.ts'

export const discountWords = ({ amount, is_percent }: Pick<DiscountRecord, 'amount' | 'is_percent'>): string =>
  is_percent ? `${amount} %` : formatPesos(amount)

export function usesWords({ used, confirmed, max_uses }: Pick<DiscountRecord, 'used' | 'confirmed' | 'max_uses'>) {
  const uses = max_uses === null ? `${used} ${used === 1 ? 'uso' : 'usos'}` : `${used} de ${max_uses} usos`
  return used === 0 ? uses : `${uses} · ${confirmed === 1 ? '1 pagado' : `${confirmed} pagados`}`
}

type Validity = Pick<DiscountRecord, 'valid_from' | 'valid_until'>
export function daysWords({ valid_from, valid_until }: Validity): string {
  if (valid_from && valid_until) return `Del ${formatDay(valid_from)} al ${formatDay(valid_until)}`
  if (valid_from) return `Desde el ${formatDay(valid_from)}`
  return valid_until ? `Hasta el ${formatDay(valid_until)}` : 'Sin fecha límite'
}

export function stateWords(
  discount: Validity & Pick<DiscountRecord, 'used' | 'max_uses'>,
  today: LocalDate,
): string | null {
  if (discount.valid_until !== null && discount.valid_until < today) return 'Terminó'
  if (discount.valid_from !== null && discount.valid_from > today) return 'Aún no empieza'
  return discount.max_uses !== null && discount.used >= discount.max_uses ? 'Agotado' : null
}
