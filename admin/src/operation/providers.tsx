import { Link } from 'react-router'
import type { checkProvider, listProviders } from '@aforo/domain/operation/contract.ts'
import type { Provider } from '@aforo/domain/operation/providers.ts'
import { providerLine, providerWords } from '@aforo/domain/operation/provider-words.ts'
import type { ProviderState } from '@aforo/domain/operation/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useStudio } from '../api/studio.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useNow } from '../ui/now.ts'
import { ErrorState, SkeletonRows } from '../ui/notices/states.tsx'
import { settingPath } from '../paths.ts'

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
  const { zone } = useStudio().calendar
  const { provider, is_rehearsal, missing_keys } = state
  const { label, through } = providerWords[provider]
  const line = providerLine(state, useNow(), zone)
  const canCheck = is_rehearsal || missing_keys.length === 0
  const keysPath = settingOf[provider]
  return (
    <li className="operation-row">
      <div className="operation-name">
        <b>{label}</b>
        {through !== label && <span className="quiet">{through}</span>}
      </div>
      <div className="operation-state">
        <p className={`operation-line operation-${line.tone}`}>
          {line.tone !== 'idle' && <Icon name={line.tone === 'good' ? 'check' : 'alert'} size={18} />}
          {line.text}
        </p>
        {line.hint && <p className="quiet">{line.hint}</p>}
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
  const { working, fault, work } = useApiMutation(() => {})
  const { zone } = useStudio().calendar
  const check = (sends_test: boolean) =>
    void work(
      (callApi, key) =>
        callApi<typeof checkProvider>(
          'POST /operation/providers/{provider}/check',
          { params: { provider }, body: { sends_test } },
          { key },
        ),
      (result) => resultWords(result, zone),
    )
  const testLabel = testLabels[provider]
  return (
    <div className="operation-actions">
      <Button look="outline" working={working} onClick={() => check(false)} aria-label={`Probar ${label}`}>
        Probar
      </Button>
      {testLabel && (
        <Button look="quiet" working={working} onClick={() => check(true)}>
          {testLabel}
        </Button>
      )}
      {fault && <Fault>{fault.message}</Fault>}
    </div>
  )
}

function resultWords({ provider: state, sent_tests }: ResponseOf<typeof checkProvider>, zone: string): string {
  const { label } = providerWords[state.provider]
  if (state.last_check?.outcome !== 'works') return `${label}: ${providerLine(state, new Date(), zone).text}.`
  if (sent_tests === null) return `${label}: funciona.`
  if (state.provider === 'mail') return 'Funciona. Te enviamos un correo de prueba.'
  return sent_tests > 0
    ? `Funciona. Llegó a ${countWords(sent_tests, 'navegador tuyo', 'navegadores tuyos')}.`
    : 'Funciona, pero no tienes las notificaciones encendidas en tu cuenta del portal.'
}
