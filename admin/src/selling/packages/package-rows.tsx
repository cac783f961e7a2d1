import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../../api/notify.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { newIdempotencyKey } from '../../api/call-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { OrderedRows } from '../../ui/order/ordered-rows.tsx'
import { Switch } from '../../ui/switch.tsx'
import { storePath } from '../../paths.ts'
import { orderPackages, type PackageRecord, showOnHome } from '../shop-resources.ts'
import { factsOf, markOf, stockWords } from './package-words.ts'

export function PackageRows({ rows, isCompleteList }: { rows: readonly PackageRecord[]; isCompleteList: boolean }) {
  return (
    <OrderedRows
      label="Paquetes"
      hint="Tus clientes los ven en este orden. Arrástralos, o muévelos con las flechas y Enter."
      rows={rows}
      titleOf={({ title }) => title}
      isCompleteList={isCompleteList}
      onOrder={orderPackages}
      renderRow={(pack) => <PackageRow pack={pack} />}
    />
  )
}

function PackageRow({ pack }: { pack: PackageRecord }) {
  const stock = stockWords(pack)
  return (
    <>
      <div className="order-what">
        <Link className="order-way" to={storePath('paquetes', pack.id)}>
          {pack.title}
        </Link>
        {markOf(pack) && <Badge tone="info">{markOf(pack)}</Badge>}
        {pack.is_sold_out && <Badge tone="aviso">Agotado</Badge>}
        <p className="quiet">{factsOf(pack)}</p>
      </div>
      <p className="order-stock">{stock}</p>
      {pack.archivedAt === null ? <HomeSwitch pack={pack} /> : <span />}
    </>
  )
}

/** Shows a package on the home page or not: the switch moves at once, and back on an error (8.20). */
function HomeSwitch({ pack }: { pack: PackageRecord }) {
  const client = useQueryClient()
  const [pendingHome, setPendingHome] = useState<boolean | null>(null)
  const toggle = async (isHome: boolean) => {
    setPendingHome(isHome)
    try {
      await showOnHome(pack.class_package_id, isHome, newIdempotencyKey())
      notify(isHome ? '¡Paquete agregado al home con éxito!' : '¡Paquete eliminado del home!', { type: 'success' })
      await client.invalidateQueries()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setPendingHome(null)
    }
  }
  return (
    <Switch
      label="Portada"
      about={pack.title}
      on={pendingHome ?? pack.is_home}
      working={pendingHome !== null}
      onToggle={(isHome) => void toggle(isHome)}
    />
  )
}
