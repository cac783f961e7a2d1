import type { Environment } from '../environment.ts'
import type { OnHandled } from '../../platform/events/listen.ts'
import type { AppContext } from '../app-context.ts'
import type { Answered, Traced } from './requests.ts'
import type { Log } from '../../platform/log/log.ts'

export type Watched = {
  readonly requests: { readonly answered: readonly ((entry: Answered) => void)[]; readonly traced?: Traced | undefined }
  readonly refused?: ((reason: string) => void) | undefined
  readonly onHandled?: OnHandled | undefined
  readonly stop: () => Promise<void>
}

export async function watchedBy(app: AppContext, environment: Environment, log: Log): Promise<Watched> {
  const { LOG, NODE_ENV } = environment
  const logs = (LOG ?? (NODE_ENV === 'production' ? 'requests' : 'faults')) === 'requests'
  const metrics = await metricsFor(app, environment)
  const traces = await tracesFor(environment)
  return {
    requests: {
      answered: [...(logs ? [(entry: Answered) => log({ level: 'info', ...entry })] : []), ...metrics.answered],
      traced: traces?.traced,
    },
    refused: metrics.refused,
    onHandled: metrics.onHandled,
    async stop() {
      await metrics.close()
      await traces?.stop()
    },
  }
}

type Counted = Pick<Watched, 'refused' | 'onHandled'> & Watched['requests'] & { close: () => Promise<void> }

async function metricsFor(app: AppContext, { METRICS_PORT, METRICS_HOST }: Environment): Promise<Counted> {
  if (METRICS_PORT === undefined) return { answered: [], close: async () => {} }
  const { metricsOf, openMetricsPort: openMetricsDoor } = await import('./metrics.ts')
  const metrics = metricsOf(app)
  const close = await openMetricsDoor(metrics, METRICS_PORT, METRICS_HOST)
  return { ...metrics, answered: [metrics.answered], close }
}

async function tracesFor(environment: Environment) {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: share,
    OTEL_SERVICE_NAME: service,
  } = environment
  if (endpoint === undefined) return null
  const { startTraces } = await import('./traces.ts')
  return startTraces({ endpoint, share, service })
}
