import type { SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { CheckedIn } from '@aforo/domain/booking/roster/shapes.ts'
import type { Failure } from '../../api/request.ts'
import { fullName } from '../../ui/names.ts'
import { spotLabel } from '../roster-words.ts'

export type CheckInResult = {
  tone: 'in' | 'already' | 'kept' | 'refused'
  title: string
  name?: string
  lines: readonly string[]
  otherClassId?: number
}

/** The result of a check-in, first or repeated, with name, spot and whether payment is missing (R8). */
export function toCheckInResult(checkIn: CheckedIn, map: SpotMap | null): CheckInResult {
  const { customer, guest, spot, is_cash, is_paid, already, message } = checkIn
  const lines = [
    guest !== null && `Invita ${fullName(customer)}`,
    spot !== null && `Lugar ${spotLabel(spot, map)}`,
    is_cash && !is_paid && 'Falta pagar',
  ].filter((line) => line !== false)
  return { tone: already ? 'already' : 'in', title: message, name: guest ?? fullName(customer), lines }
}

export function toRefusedResult({ message, body }: Failure): CheckInResult {
  const elsewhere = typeof body.single_class_id === 'number' ? body.single_class_id : null
  return {
    tone: 'refused',
    title: 'No se registró',
    lines: [message],
    ...(elsewhere ? { otherClassId: elsewhere } : {}),
  }
}

export const queuedResult: CheckInResult = {
  tone: 'kept',
  title: 'Código guardado',
  lines: ['Sin conexión: se registra en cuanto vuelva.'],
}

export function cameraErrorMessage(fault: unknown): string {
  const { name } = fault as { name?: string }
  if (name === 'NotAllowedError') {
    return 'No hay permiso para usar la cámara. Actívalo en los ajustes del navegador, o escribe el código.'
  }
  if (name === 'NotReadableError') return 'Otra aplicación está usando la cámara. Ciérrala, o escribe el código.'
  return 'Este dispositivo no tiene una cámara que podamos usar. Escribe el código.'
}
