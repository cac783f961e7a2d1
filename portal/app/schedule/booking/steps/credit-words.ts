import type { Allowance } from '@aforo/domain/values/allowance.ts'

export function leftWords(left: Allowance): string {
  if (left === 'unlimited') return 'Ilimitadas'
  return left === 1 ? 'Te queda 1' : `Te quedan ${left}`
}

export function spendingWords(left: Allowance, seats: number): string {
  if (left === 'unlimited') {
    return seats === 1 ? 'Tu plan lo cubre.' : 'Tu plan cubre tu lugar; el de tu invitado usa 1 crédito.'
  }
  const spent = seats === 1 ? 'Se usa 1 crédito' : `Se usan ${seats} créditos`
  const remaining = left - seats
  // Another credit pays what this one lacks, so no remainder is shown.
  if (remaining < 0) return `${spent}.`
  if (remaining === 0) return `${spent}; no te quedará ninguno.`
  return `${spent}; te ${remaining === 1 ? 'quedará' : 'quedarán'} ${remaining}.`
}
