const MAX_DOTS = 4

export function dotsFor(classes: number, busiest: number): number {
  if (classes === 0 || busiest === 0) return 0
  return Math.max(1, Math.min(MAX_DOTS, Math.round((classes / busiest) * MAX_DOTS)))
}

export type StripMove =
  | { readonly kind: 'day'; readonly index: number }
  | { readonly kind: 'week'; readonly step: 1 | -1 }
  | { readonly kind: 'today' }

export function stripMove(key: string, index: number, days: number, today: number): StripMove | null {
  const last = days - 1
  const toDay = (target: number): StripMove => ({ kind: 'day', index: Math.max(0, Math.min(last, target)) })
  switch (key) {
    case 'ArrowRight':
      return index === last ? { kind: 'week', step: 1 } : toDay(index + 1)
    case 'ArrowLeft':
      return index === 0 ? { kind: 'week', step: -1 } : toDay(index - 1)
    case 'Home':
      return toDay(0)
    case 'End':
      return toDay(last)
    case 'PageDown':
      return { kind: 'week', step: 1 }
    case 'PageUp':
      return { kind: 'week', step: -1 }
    case 't':
    case 'T':
      return today < 0 ? { kind: 'today' } : toDay(today)
    default:
      return null
  }
}
