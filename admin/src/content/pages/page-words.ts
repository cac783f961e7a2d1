import type { AdminPage } from '@aforo/domain/catalogue/content/admin/shapes.ts'

type AcceptedPage = Pick<AdminPage, 'accepted' | 'required' | 'required_signup'>

export function acceptedWords({ accepted, required, required_signup }: AcceptedPage): string {
  if (accepted === 0) return required || required_signup ? 'Nadie la ha aceptado todavía' : ''
  return accepted === 1 ? 'La ha aceptado 1 persona' : `La han aceptado ${accepted} personas`
}

export const reacceptanceWords = (accepted: number): string =>
  accepted === 1 ? '1 persona ya la aceptó como estaba.' : `${accepted} personas ya la aceptaron como estaba.`
