import { NavLink } from 'react-router'
import { useIsAllowed } from '../../api/use-current-staff.ts'
import type { ResourceName } from '../../resources.ts'

export type TabLink = {
  to: string
  label: string
  resource: ResourceName
  action: 'list' | 'edit'
  end?: boolean
}

export const Tabs = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map((tab) => (
      <Tab key={tab.to} {...tab} />
    ))}
  </nav>
)

function Tab({ to, label, resource, action, end = false }: TabLink) {
  if (!useIsAllowed(resource, action)) return null
  return (
    <NavLink ref={scrollToActive} className="tab" to={to} end={end}>
      {label}
    </NavLink>
  )
}

const scrollToActive = (link: HTMLAnchorElement | null) => {
  if (link?.classList.contains('active')) link.scrollIntoView({ block: 'nearest', inline: 'center' })
}
