import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'

const links = [
  { label: 'Mi Información', href: paths.myInformation() },
  { label: 'Seguridad', href: paths.mySecurity() },
  { label: 'Mis datos', href: paths.myPrivacy() },
]

/** Who she is, how she enters, and what is kept of her, side by side. */
export const AccountLinks = () => (
  <nav aria-label="Mi cuenta" className="money-links">
    {links.map(({ label, href }) => (
      <NavLink key={href} to={href} className="list-filter">
        {label}
      </NavLink>
    ))}
  </nav>
)
