import type { IconName } from '@aforo/domain/brand/icons.ts'
import { paths } from '../paths.ts'
import type { ResourceName } from '../resources.ts'

export type Section = {
  to: string
  /** A second path that marks the section as active. */
  alsoPath?: string
  label: string
  icon: IconName
  resource: ResourceName
  action?: 'list' | 'edit'
}

const others: readonly Section[] = [
  { to: paths.classes, label: 'Clases', icon: 'calendar', resource: 'single_class' },
  { to: paths.board, label: 'Horario', icon: 'clock', resource: 'board' },
  { to: paths.people, alsoPath: paths.credits, label: 'Personas', icon: 'users', resource: 'people' },
  { to: paths.money, label: 'Dinero', icon: 'cash', resource: 'pending_purchases' },
  { to: paths.reports, label: 'Reportes', icon: 'chart', resource: 'reports', action: 'edit' },
  { to: paths.store, label: 'Tienda', icon: 'tag', resource: 'events' },
  { to: paths.content, label: 'Contenido', icon: 'note', resource: 'pages', action: 'edit' },
  { to: paths.videos, label: 'Videos', icon: 'play', resource: 'videos' },
  { to: paths.messages, label: 'Mensajes', icon: 'mail', resource: 'messages' },
  { to: paths.files, label: 'Archivos', icon: 'image', resource: 'files' },
  { to: paths.studio, alsoPath: paths.settings, label: 'Estudio', icon: 'home', resource: 'locations', action: 'edit' },
]

const today: Section = { to: paths.today, label: 'Hoy', icon: 'grid', resource: 'today' }

export const MAX_ON_PHONE = 4

/** The sections in the order of the menu: administrators begin with the day, the others with its classes. */
export const sectionsFor = (isAdmin: boolean): readonly Section[] =>
  isAdmin ? [today, ...others] : [...others.slice(0, MAX_ON_PHONE), today, ...others.slice(MAX_ON_PHONE)]
