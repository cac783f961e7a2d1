import type { Role } from '@aforo/domain/values/call.ts'

export const roleWords: Record<Role, string> = {
  visitor: 'Visita',
  customer: 'Cliente',
  coach: 'Coach',
  reception: 'Recepción',
  admin: 'Administración',
}
