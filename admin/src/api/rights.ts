import { isAtLeast, type Role } from '@aforo/domain/values/call.ts'

/** The lowest role that may read a resource; a resource that is not listed needs `admin` (R13). */
const minReadRole: Record<string, Role> = {
  single_class: 'coach',
  board: 'coach',
  locations: 'coach',
  class_types: 'coach',
  class_categories: 'coach',
  instructors: 'coach',
  tags: 'coach',
  rooms: 'coach',
  custom_spot_maps: 'coach',
  rosters: 'coach',
  waitlists: 'reception',
  pending_purchases: 'reception',
  cash_sessions: 'reception',
  available_classes: 'reception',
  people: 'reception',
  events: 'reception',
  attendances: 'reception',
  files: 'reception',
  videos: 'reception',
  messages: 'reception',
  today: 'reception',
}

const minChangeRole: Record<string, Role> = { available_classes: 'reception' }

export const mayRead = (resource: string, role: Role): boolean => isAtLeast(role, minReadRole[resource] ?? 'admin')

export const mayChange = (resource: string, role: Role): boolean => isAtLeast(role, minChangeRole[resource] ?? 'admin')
