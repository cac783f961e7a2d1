import { formatDay, type LocalDate } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import type { DiscountRecord } from '../shop-resources.ts'

export const offWords = ({ amount, is_percent }: Pick<DiscountRecord, 'amount' | 'is_percent'>): string =>
  is_percent ? `${amount} %` : formatPesos(amount)

export function usesWords({ used, confirmed, max_uses }: Pick<DiscountRecord, 'used' | 'confirmed' | 'max_uses'>) {
  const uses = max_uses === null ? `${used} ${used === 1 ? 'uso' : 'usos'}` : `${used} de ${max_uses} usos`
  return used === 0 ? uses : `${uses} · ${confirmed === 1 ? '1 pagado' : `${confirmed} pagados`}`
}

type Days = Pick<DiscountRecord, 'valid_from' | 'valid_until'>
export function daysWords({ valid_from, valid_until }: Days): string {
  if (valid_from && valid_until) return `Del ${formatDay(valid_from)} al ${formatDay(valid_until)}`
  if (valid_from) return `Desde el ${formatDay(valid_from)}`
  return valid_until ? `Hasta el ${formatDay(valid_until)}` : 'Sin fecha límite'
}

export function stateWords(one: Days & Pick<DiscountRecord, 'used' | 'max_uses'>, today: LocalDate): string | null {
  if (one.valid_until !== null && one.valid_until < today) return 'Terminó'
  if (one.valid_from !== null && one.valid_from > today) return 'Aún no empieza'
  return one.max_uses !== null && one.used >= one.max_uses ? 'Agotado' : null
}
