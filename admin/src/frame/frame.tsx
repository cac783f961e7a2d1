import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { IconName } from '@aforo/domain/brand/icons.ts'
import { useMay, useCurrentStaff } from '../api/use-current-staff.ts'
import { initialsOf } from '../ui/names.ts'
import { Avatar } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notices } from '../ui/notices.tsx'
import { paths } from '../paths.ts'
import type { ResourceName } from '../resources.ts'
import { SessionEndedSheet } from './session-ended-sheet.tsx'
import { useStudio } from '../api/studio.ts'
import { useSignOut } from './use-sign-out.ts'

type Section = {
  to: string
  also?: string
  label: string
  icon: IconName
  resource: ResourceName
  action?: 'list' | 'edit'
}

const sections: readonly Section[] = [
  { to: paths.classes, label: 'Clases', icon: 'calendar', resource: 'single_class' },
  { to: paths.board, label: 'Horario', icon: 'clock', resource: 'board' },
  { to: paths.people, also: paths.credits, label: 'Personas', icon: 'users', resource: 'people' },
  { to: paths.money, label: 'Dinero', icon: 'cash', resource: 'pending_purchases' },
  { to: paths.reports, label: 'Reportes', icon: 'chart', resource: 'reports', action: 'edit' },
  { to: paths.store, label: 'Tienda', icon: 'tag', resource: 'events' },
  { to: paths.content, label: 'Contenido', icon: 'note', resource: 'pages', action: 'edit' },
  { to: paths.videos, label: 'Videos', icon: 'play', resource: 'videos' },
  { to: paths.messages, label: 'Mensajes', icon: 'mail', resource: 'messages' },
  { to: paths.files, label: 'Archivos', icon: 'image', resource: 'files' },
  { to: paths.studio, also: paths.settings, label: 'Estudio', icon: 'home', resource: 'locations', action: 'edit' },
]

const today: Section = { to: paths.today, label: 'Hoy', icon: 'grid', resource: 'today' }

const ON_A_PHONE = 4

const desksFor = (isAdmin: boolean): readonly Section[] =>
  isAdmin ? [today, ...sections] : [...sections.slice(0, ON_A_PHONE), today, ...sections.slice(ON_A_PHONE)]

export function Frame({ children }: { children: ReactNode }) {
  const { settings } = useStudio()
  const offered = desksFor(useCurrentStaff().isAdmin)
  return (
    <div className="frame">
      <a className="skip" href="#contenido">
        Ir al contenido
      </a>
      <header className="brand-bar">
        <p className="brand-name">{settings.business_name}</p>
        <p className="brand-place">Administración</p>
      </header>
      <nav className="admin-nav" aria-label="Secciones">
        {offered.slice(0, ON_A_PHONE).map((section) => (
          <SectionLink key={section.to} {...section} />
        ))}
        <MoreDesks others={offered.slice(ON_A_PHONE)} />
      </nav>
      <Person />
      <main className="main" id="contenido" tabIndex={-1}>
        {children}
      </main>
      <Notices />
      <SessionEndedSheet />
    </div>
  )
}

function MoreDesks({ others }: { others: readonly Section[] }) {
  return (
    <>
      <button type="button" className="nav-item nav-opener" popoverTarget="mas-secciones">
        <Icon name="menu" size={22} />
        <span>Más</span>
      </button>
      <div id="mas-secciones" className="nav-more" popover="auto">
        {others.map((section) => (
          <SectionLink key={section.to} {...section} />
        ))}
      </div>
    </>
  )
}

function SectionLink({ to, also, label, icon, resource, action = 'list' }: Section) {
  const mayOpen = useMay(resource, action)
  const { pathname } = useLocation()
  if (!mayOpen) return null
  const isBeside = also !== undefined && (pathname === also || pathname.startsWith(`${also}/`))
  return (
    <NavLink
      to={to}
      className={({ isActive }) => `nav-item ${isActive || isBeside ? 'active' : ''}`}
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover()}
    >
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </NavLink>
  )
}

function Person() {
  const { name } = useCurrentStaff()
  const signOut = useSignOut()
  return (
    <aside className="person" aria-label="Tu cuenta">
      <NavLink to={paths.ownAccess} className="nav-item person-own" title="Mi acceso">
        <Avatar initials={initialsOf(name)} />
        <span className="person-name">{name}</span>
      </NavLink>
      <button type="button" className="nav-item person-out" onClick={() => void signOut()}>
        <Icon name="log-out" size={22} />
        <span>Salir</span>
      </button>
    </aside>
  )
}
