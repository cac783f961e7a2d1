import type { PurchaseLine, PurchaseTone } from './purchase-words.ts'

const LOOKS: Record<PurchaseTone, string> = {
  ok: 'bg-ok-soft text-ok',
  aviso: 'bg-aviso-soft text-aviso',
  error: 'bg-error-soft text-error',
  quiet: 'bg-surface-2 text-ink-2',
}

/** 4.14 the status in words, on its own colour. */
export function PurchaseStatus({ status, tone }: Pick<PurchaseLine, 'status' | 'tone'>) {
  return (
    <span
      className={`inline-block rounded-control px-2.5 py-1 text-small font-semibold whitespace-nowrap ${LOOKS[tone]}`}
    >
      {status}
    </span>
  )
}
