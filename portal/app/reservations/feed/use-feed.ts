import { useRevalidator } from 'react-router'
import { feedWords } from '@aforo/domain/booking/calendar-feed/feed-words.ts'
import type { endMyFeed, renewMyFeed } from '@aforo/domain/booking/calendar-feed/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { useRequest } from '../sheets/use-request.ts'

export function useFeed() {
  const { working, fault, send } = useRequest()
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()

  async function renew(message?: string): Promise<boolean> {
    const renewed = await send('renew', (key) => callApi<typeof renewMyFeed>('POST /agenda', undefined, { key }))
    if (renewed && message) success(message)
    if (renewed) await revalidate()
    return renewed !== null
  }

  async function end(): Promise<boolean> {
    const ended = await send('end', () => callApi<typeof endMyFeed>('DELETE /agenda'))
    if (ended) success(feedWords.ended)
    if (ended) await revalidate()
    return ended !== null
  }

  return { working, fault, renew, end }
}
