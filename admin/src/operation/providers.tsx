import { Link } from 'react-router'
import type { listProviders } from '@aforo/domain/operation/contract.ts'
import { canAsk, type Provider } from '@aforo/domain/operation/providers.ts'
import { providerWords } from '@aforo/domain/operation/provider-words.ts'
import type { ProviderState } from '@aforo/domain/operation/shapes.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { ErrorState, SkeletonRows } from '../ui/notices/states.tsx'
import { settingPath } from '../paths.ts'
import { ProviderLine, useProviderCheck } from './provider-check.tsx'

/** Where the owner types the keys. Push has none: the portal makes its own. */
const settingOf: Readonly<Record<Provider, string | null>> = {
  card: settingPath('proveedores', 'stripe_secret'),
  oxxo: settingPath('pagos', 'oxxo_enabled'),
  spei: settingPath('pagos', 'spei_enabled'),
  wallet: settingPath('proveedores', 'paypal_client_id'),
  mail: settingPath('mensajes', 'smtp_url'),
  whatsapp: settingPath('mensajes', 'whatsapp_phone_id'),
  push: null,
  stamping: settingPath('facturacion', 'facturapi_key'),
}

export function Providers() {
  const { data, error, isPending, refetch } = useApiQuery<typeof listProviders>('GET /operation/providers')
  return (
    <section aria-labelledby="proveedores">
      <h2 id="proveedores">¿Sirven las llaves?</h2>
      <p className="quiet operation-lead">
        Probar pregunta al proveedor si la llave es buena. No cobra, no timbra y no escribe a tus clientes.
        {data?.providers.some(({ is_rehearsal }) => is_rehearsal) &&
          ' Los que están en ensayo no mueven dinero ni mandan mensajes.'}
      </p>
      {isPending && <SkeletonRows rows={8} />}
      {error && !data && (
        <ErrorState title="No pudimos mostrar los proveedores" text={error.message} onRetry={() => refetch()} />
      )}
      {data && (
        <ul className="operation-list">
          {data.providers.map((state) => (
            <ProviderRow key={state.provider} state={state} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ProviderRow({ state }: { state: ProviderState }) {
  const { provider, is_rehearsal, missing_keys } = state
  const { label, through } = providerWords[provider]
  const canCheck = is_rehearsal || canAsk(missing_keys)
  const keysPath = settingOf[provider]
  return (
    <li className="operation-row">
      <div className="operation-name">
        <b>{label}</b>
        {through !== label && <span className="quiet">{through}</span>}
      </div>
      <div className="operation-state">
        <ProviderLine state={state} />
        {keysPath && (
          <Link className="cell-link" to={keysPath}>
            {missing_keys.length > 0 && !is_rehearsal ? 'Escribir las llaves' : 'Ver en Ajustes'}
            <span className="unseen"> de {label}</span>
          </Link>
        )}
      </div>
      {canCheck && <CheckButtons provider={provider} label={label} />}
    </li>
  )
}

/** The tests that the owner alone receives. */
const testLabels: Partial<Record<Provider, string>> = { mail: 'Enviarme un correo', push: 'Enviarme una' }

function CheckButtons({ provider, label }: { provider: Provider; label: string }) {
  const { working, fault, check } = useProviderCheck(provider)
  const testLabel = testLabels[provider]
  return (
    <div className="operation-actions">
      <Button look="outline" working={working} onClick={() => void check()} aria-label={`Probar ${label}`}>
        Probar
      </Button>
      {testLabel && (
        <Button look="quiet" working={working} onClick={() => void check({ sends_test: true })}>
          {testLabel}
        </Button>
      )}
      {fault && <Fault>{fault.message}</Fault>}
    </div>
  )
}
