import type { getOpeningSteps } from '@aforo/domain/opening/contract.ts'
import { useApiQuery } from '../../api/use-api-query.ts'

/** What is done and left before the portal opens; only administrators read it. */
export const useOpening = ({ enabled = true } = {}) =>
  useApiQuery<typeof getOpeningSteps>('GET /opening/steps', undefined, { enabled })
