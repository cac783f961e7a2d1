import { Tabs, type TabLink } from '../ui/page/tabs.tsx'
import { storePath } from '../paths.ts'

const tabs: readonly TabLink[] = [
  { to: storePath('paquetes'), label: 'Paquetes', resource: 'class_packages', action: 'edit' },
  { to: storePath('descuentos'), label: 'Descuentos', resource: 'discounts', action: 'edit' },
  { to: storePath('formas-de-pago'), label: 'Formas de pago', resource: 'payment_methods', action: 'edit' },
  { to: storePath('eventos'), label: 'Eventos', resource: 'events', action: 'list' },
]

export const ShopTabs = () => <Tabs label="Tienda" tabs={tabs} />
