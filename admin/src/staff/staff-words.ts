import type { StaffRole } from '@aforo/domain/people/staff/shapes.ts'
import { roleWords } from '../people/role-words.ts'

const roles: readonly StaffRole[] = ['coach', 'reception', 'admin']

const does: Record<StaffRole, string> = {
  coach: 'las listas de sus clases',
  reception: 'clases, personas y cobros',
  admin: 'todo',
}

export const staffOptions = roles.map((role) => ({ value: role, label: `${roleWords[role]}: ${does[role]}` }))
