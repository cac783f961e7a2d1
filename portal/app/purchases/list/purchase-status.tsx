import type { PurchaseRow, PurchaseTone } from './purchase-words.ts'

const TONES: Record<PurchaseTone, string> = {
  ok: 'bg-ok-soft text-ok',
  aviso: 'bg-aviso-soft text-aviso',
  error: 'bg-error-soft text-error',
  quiet: 'bg-surface-2 text-ink-2',
}

/** The status in words, on a colour for its tone (4.14). */
export function PurchaseStatus({ status, tone }: Pick<PurchaseRow, 'status' | 'tone'>) {
  return (
    <span
      className={`inline-block rounded-control px-2.5 py-1 text-small font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {status}
    </span>
  )
}
