import { NavLink } from 'react-router'
import { useStudio } from '../studio.ts'
import { moneyLinks } from './links.ts'

export function MoneyLinks() {
  const links = moneyLinks(useStudio())
  if (links.length < 2) return null
  return (
    <nav aria-label="Compras y pagos" className="money-links">
      {links.map(({ label, href }) => (
        <NavLink key={href} to={href} className="list-filter">
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
