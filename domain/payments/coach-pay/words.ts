import { formatMoney } from '../../values/money.ts'
import { calculatePay, type Terms } from './rate.ts'

export function countedWords(terms: Terms, heads: number): string {
  const { per_class, per_head, heads_included, minimum, maximum } = terms
  const beyond = Math.max(0, heads - heads_included)
  const parts = [
    per_class > 0 || per_head === 0 ? formatMoney(per_class) : null,
    per_head > 0 ? `${beyond} × ${formatMoney(per_head)}` : null,
  ].filter((part) => part !== null)
  const counted = per_class + per_head * beyond
  const pay = calculatePay(terms, heads)
  const bound =
    pay === counted ? '' : pay > counted ? `, mínimo ${formatMoney(minimum)}` : `, máximo ${formatMoney(maximum ?? 0)}`
  return `${parts.join(' + ')}${bound}`
}

/** A rate in one line: '$250 por clase + $15 por persona desde la 9.ª · mínimo $300 · máximo $600'. */
export function termsWords({ per_class, per_head, heads_included, minimum, maximum }: Terms): string {
  const head = heads_included === 0 ? 'por persona' : `por persona desde la ${heads_included + 1}.ª`
  const paid = [
    per_class > 0 && `${formatMoney(per_class)} por clase`,
    per_head > 0 && `${formatMoney(per_head)} ${head}`,
  ].filter((part) => part !== false)
  const bounds = [
    minimum > 0 && `mínimo ${formatMoney(minimum)}`,
    maximum !== null && `máximo ${formatMoney(maximum)}`,
  ].filter((part) => part !== false)
  return [paid.join(' + ') || 'Sin pago por clase', ...bounds].join(' · ')
}
