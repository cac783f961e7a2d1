import { useStudio } from '../api/studio.ts'
import { Tabs, type TabWay } from '../ui/tabs.tsx'
import { moneyPath } from '../paths.ts'

const ofAdmin = { resource: 'pending_purchases', action: 'edit' } as const
const confirming: TabWay = {
  to: moneyPath(),
  label: 'Por confirmar',
  resource: 'pending_purchases',
  action: 'list',
  end: true,
}
const cashTab: TabWay = { to: moneyPath('caja'), label: 'Caja', resource: 'tills', action: 'list' }
const books: readonly TabWay[] = [
  { to: moneyPath('no-cuadra'), label: 'No cuadra', ...ofAdmin },
  { to: moneyPath('devoluciones'), label: 'Devoluciones', ...ofAdmin },
  { to: moneyPath('cobros'), label: 'Cobros', ...ofAdmin },
]
const coaches: TabWay = { to: moneyPath('coaches'), label: 'Coaches', resource: 'pay_runs', action: 'edit' }
const invoices: TabWay = { to: moneyPath('facturas'), label: 'Facturas', ...ofAdmin }

/** The parts of the desk of money: reception confirms, administrators keep the books (R13). */
export function MoneyTabs() {
  const { settings } = useStudio()
  return (
    <Tabs
      label="Dinero"
      tabs={[confirming, cashTab, ...books, coaches, ...(settings.billing_enabled ? [invoices] : [])]}
    />
  )
}
