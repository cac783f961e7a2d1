import { Link } from 'react-router'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { OrderedRows } from '../../ui/order/ordered-rows.tsx'
import { HomeSwitch } from '../../ui/page/home-switch.tsx'
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
      {pack.archivedAt === null ? (
        <HomeSwitch
          about={pack.title}
          on={pack.is_home}
          save={(isHome) => showOnHome(pack.class_package_id, isHome, newIdempotencyKey())}
          toMessage={(isHome) => (isHome ? '¡Paquete agregado al home con éxito!' : '¡Paquete eliminado del home!')}
        />
      ) : (
        <span />
      )}
    </>
  )
}
