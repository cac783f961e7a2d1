import { useQuery } from '@tanstack/react-query'
import type { previewSettings } from '@aforo/domain/settings/contract.ts'
import { callApi } from '../../api/call-api.ts'

const REFRESH_MS = 12 * 60_000

/** The address at which the admin shows the portal as visitors will see it, renewed before it expires. */
export function usePortalPreview(): { address: string | null; portal: string | null } {
  const { data } = useQuery({
    queryKey: ['opening-preview'],
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) =>
      callApi<typeof previewSettings>(
        'POST /settings/preview',
        { body: { values: { portal_published: true } } },
        { signal },
      ),
  })
  const address = data?.address ?? null
  return { address, portal: address && new URL(address).origin }
}
