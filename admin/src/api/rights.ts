import { isAtLeast, type Role } from '@aforo/domain/values/call.ts'

/** From which role on a desk may be read; what is not named here is for administrators (R13). */
const needed: Record<string, Role> = {
  single_class: 'coach',
  board: 'coach',
  locations: 'coach',
  class_types: 'coach',
  class_categories: 'coach',
  instructors: 'coach',
  tags: 'coach',
  custom_spot_maps: 'coach',
  rosters: 'coach',
  waitlists: 'reception',
  pending_purchases: 'reception',
  tills: 'reception',
  available_classes: 'reception',
  people: 'reception',
  events: 'reception',
  attendances: 'reception',
  files: 'reception',
  videos: 'reception',
  messages: 'reception',
  today: 'reception',
}

const neededToChange: Record<string, Role> = { available_classes: 'reception' }

export const mayRead = (resource: string, role: Role): boolean => isAtLeast(role, needed[resource] ?? 'admin')

export const mayChange = (resource: string, role: Role): boolean => isAtLeast(role, neededToChange[resource] ?? 'admin')
