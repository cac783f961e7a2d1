import type { Purchase } from 'studio/purchases/shapes.ts'
import { statusLabel } from 'studio/purchases/status.ts'
import { formatDate, parseInstant, type Zone } from 'studio/values/days.ts'
import { formatPesos } from 'studio/values/money.ts'

export type PurchaseTone = 'ok' | 'aviso' | 'error' | 'quiet'

/** A purchase as a line of the list: every word of it, nothing else (2.43, 4.14). */
export type PurchaseLine = {
  purchase_id: number
  title: string
  date: string
  total: string
  /** Null where nothing was paid. */
  method: string | null
  status: string
  tone: PurchaseTone
  /** A pending one that still waits for cash or a transfer: how to pay it is told on its own page. */
  waits: boolean
  download: { href: string; name: string } | null
}

export function purchaseLine(purchase: Purchase, zone: Zone): PurchaseLine {
  const { class_package, payment_method, amount, total_payment, status } = purchase
  const file = class_package?.file_url
  return {
    purchase_id: purchase.purchase_id,
    title: purchase.title,
    date: formatDate(parseInstant(purchase.createdAt), zone),
    total: total_payment === 0 && amount === 0 ? 'Gratis' : formatPesos(total_payment),
    method: methodName(payment_method, total_payment),
    status: statusLabel(purchase, zone),
    tone: TONES.get(status) ?? 'quiet',
    waits: status === 'pending',
    download: file ? { href: file, name: class_package?.downloadable?.name ?? 'Descargar' } : null,
  }
}

/** 3.17 every card is a card here, also where the studio's list calls it by its terminal. */
function methodName(method: Purchase['payment_method'], total: number): string | null {
  if (total === 0) return null
  return !method || method.name.toLowerCase().includes('tarjeta') ? 'Tarjeta' : method.name
}

const TONES = new Map<string, PurchaseTone>([
  ['active', 'ok'],
  ['pending', 'aviso'],
  ['failed', 'error'],
  ['revoked', 'error'],
])
