import { NavLink } from 'react-router'
import { useSettings } from '../frame-data.ts'
import { purchaseTabLinks } from './links.ts'

export function PurchaseTabs() {
  const links = purchaseTabLinks(useSettings())
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
