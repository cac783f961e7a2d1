import { NavLink } from 'react-router'
import { useMay } from '../api/use-current-staff.ts'
import type { ResourceName } from '../resources.ts'

export type TabWay = {
  to: string
  label: string
  resource: ResourceName
  action: 'list' | 'edit'
  end?: boolean
}

export const Tabs = ({ label, tabs }: { label: string; tabs: readonly TabWay[] }) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map((tab) => (
      <Tab key={tab.to} {...tab} />
    ))}
  </nav>
)

function Tab({ to, label, resource, action, end = false }: TabWay) {
  if (!useMay(resource, action)) return null
  return (
    <NavLink ref={seen} className="tab" to={to} end={end}>
      {label}
    </NavLink>
  )
}

const seen = (way: HTMLAnchorElement | null) => {
  if (way?.classList.contains('active')) way.scrollIntoView({ block: 'nearest', inline: 'center' })
}
