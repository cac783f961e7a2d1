import type { Environment } from '../environment.ts'
import type { OnHandled } from '../../platform/events/listen.ts'
import type { AppContext } from '../app-context.ts'
import type { CompletedRequest, TraceRequest } from './requests.ts'
import type { Log } from '../../platform/log/log.ts'

export type Observability = {
  readonly requests: {
    readonly answered: readonly ((entry: CompletedRequest) => void)[]
    readonly traced?: TraceRequest | undefined
  }
  readonly refused?: ((reason: string) => void) | undefined
  readonly onHandled?: OnHandled | undefined
  readonly stop: () => Promise<void>
}

export async function startObservability(app: AppContext, environment: Environment, log: Log): Promise<Observability> {
  const { LOG, NODE_ENV } = environment
  const logsRequests = (LOG ?? (NODE_ENV === 'production' ? 'requests' : 'faults')) === 'requests'
  const metrics = await startMetrics(app, environment)
  const traces = await startTracing(environment)
  return {
    requests: {
      answered: [
        ...(logsRequests ? [(entry: CompletedRequest) => log({ level: 'info', ...entry })] : []),
        ...metrics.answered,
      ],
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

type MetricsParts = Pick<Observability, 'refused' | 'onHandled'> &
  Observability['requests'] & { close: () => Promise<void> }

async function startMetrics(app: AppContext, { METRICS_PORT, METRICS_HOST }: Environment): Promise<MetricsParts> {
  if (METRICS_PORT === undefined) return { answered: [], close: async () => {} }
  const { metricsOf, openMetricsPort } = await import('./metrics.ts')
  const metrics = metricsOf(app)
  const close = await openMetricsPort(metrics, METRICS_PORT, METRICS_HOST)
  return { ...metrics, answered: [metrics.answered], close }
}

async function startTracing(environment: Environment) {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: share,
    OTEL_SERVICE_NAME: service,
  } = environment
  if (endpoint === undefined) return null
  const { startTraces } = await import('./traces.ts')
  return startTraces({ endpoint, share, service })
}
