import { useCanAccess } from 'ra-core'
import { NavLink } from 'react-router-dom'
import { type StoreThing, storePath } from '../paths.ts'
import type { ResourceName } from '../resources.ts'

const tabs: readonly { cosa: StoreThing; label: string; resource: ResourceName; action: 'list' | 'edit' }[] = [
  { cosa: 'paquetes', label: 'Paquetes', resource: 'class_packages', action: 'edit' },
  { cosa: 'descuentos', label: 'Descuentos', resource: 'discounts', action: 'edit' },
  { cosa: 'formas-de-pago', label: 'Formas de pago', resource: 'payment_methods', action: 'edit' },
  { cosa: 'eventos', label: 'Eventos', resource: 'events', action: 'list' },
]

/** The parts of the shop, each for those who may use it. */
export const ShopTabs = () => (
  <nav className="tabs" aria-label="Tienda">
    {tabs.map((tab) => (
      <Tab key={tab.cosa} {...tab} />
    ))}
  </nav>
)

function Tab({ cosa, label, resource, action }: (typeof tabs)[number]) {
  const { canAccess } = useCanAccess({ resource, action })
  if (!canAccess) return null
  return (
    <NavLink ref={seen} className="tab" to={storePath(cosa)}>
      {label}
    </NavLink>
  )
}

/** On a phone the row of tabs is wider than the screen: the one that is open is in sight. */
const seen = (way: HTMLAnchorElement | null) => {
  if (way?.classList.contains('active')) way.scrollIntoView({ block: 'nearest', inline: 'center' })
}
