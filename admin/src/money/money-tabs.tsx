import { useStudio } from '../api/studio.ts'
import { Tabs, type TabLink } from '../ui/page/tabs.tsx'
import { moneyPath } from '../paths.ts'

const adminOnly = { resource: 'pending_purchases', action: 'edit' } as const
const confirmTab: TabLink = {
  to: moneyPath(),
  label: 'Por confirmar',
  resource: 'pending_purchases',
  action: 'list',
  end: true,
}
const cashTab: TabLink = { to: moneyPath('caja'), label: 'Caja', resource: 'cash_sessions', action: 'list' }
const bookTabs: readonly TabLink[] = [
  { to: moneyPath('no-cuadra'), label: 'No cuadra', ...adminOnly },
  { to: moneyPath('devoluciones'), label: 'Devoluciones', ...adminOnly },
  { to: moneyPath('cobros'), label: 'Cobros', ...adminOnly },
]
const coachTab: TabLink = { to: moneyPath('coaches'), label: 'Coaches', resource: 'pay_runs', action: 'edit' }
const invoiceTab: TabLink = { to: moneyPath('facturas'), label: 'Facturas', ...adminOnly }

export function MoneyTabs() {
  const { settings } = useStudio()
  return (
    <Tabs
      label="Dinero"
      tabs={[confirmTab, cashTab, ...bookTabs, coachTab, ...(settings.billing_enabled ? [invoiceTab] : [])]}
    />
  )
}
