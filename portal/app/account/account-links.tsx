import { NavLink } from 'react-router'
import { paths } from '../paths.ts'

export const AccountLinks = () => (
  <nav aria-label="Mis datos y mi acceso" className="money-links">
    <NavLink to={paths.myInformation()} className="list-filter">
      Mi Información
    </NavLink>
    <NavLink to={paths.mySecurity()} className="list-filter">
      Seguridad
    </NavLink>
    <NavLink to={paths.myPrivacy()} className="list-filter">
      Mis datos
    </NavLink>
  </nav>
)
