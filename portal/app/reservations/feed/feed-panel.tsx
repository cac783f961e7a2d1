import { useState } from 'react'
import { feedWords } from '@aforo/domain/booking/calendar-feed/feed-words.ts'
import { googleSubscribingLink, subscribingLink } from '@aforo/domain/booking/calendar-feed/links.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button, buttonClass } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { type Change, ChangeSheet } from './change-sheet.tsx'
import { useFeed } from './use-feed.ts'

/** The customer's calendar feed. Its `address` is a secret; null until the customer creates one. */
export function FeedPanel({ address }: { address: string | null }) {
  const { working, fault, renew } = useFeed()
  return (
    <section aria-labelledby="agenda" className="feed">
      <div>
        <h2 id="agenda" className="list-card-title">
          {feedWords.follow}
        </h2>
        <p className="text-small text-ink-2">{feedWords.followHow}</p>
      </div>
      {address ? (
        <FeedLinks address={address} />
      ) : (
        <div className="row-actions">
          <Button look="outline" small working={working} onClick={() => void renew()}>
            <Icon name="calendar" size={18} />
            {feedWords.make}
          </Button>
        </div>
      )}
      {fault && <Fault>{fault}</Fault>}
    </section>
  )
}

function FeedLinks({ address }: { address: string }) {
  const [change, setChange] = useState<Change | null>(null)
  const { success, alert } = useAlerts()

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      success(feedWords.copied)
    } catch {
      alert(`No se pudo copiar. La dirección es ${address}`)
    }
  }

  return (
    <>
      <div className="row-actions">
        <a href={subscribingLink(address)} className={buttonClass({ small: true })}>
          <Icon name="calendar" size={18} />
          {feedWords.open}
        </a>
        <a
          href={googleSubscribingLink(address)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ look: 'outline', small: true })}
        >
          {feedWords.google}
        </a>
        <Button look="outline" small onClick={() => void copy()}>
          {feedWords.copy}
        </Button>
        <Button look="quiet" small onClick={() => setChange('renew')}>
          {feedWords.renew}
        </Button>
        <Button look="quiet" small onClick={() => setChange('end')}>
          {feedWords.end}
        </Button>
      </div>
      <p className="text-small text-ink-2">{feedWords.secret}</p>
      {change && <ChangeSheet change={change} onClose={() => setChange(null)} />}
    </>
  )
}
