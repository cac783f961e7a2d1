import { useState } from 'react'
import { agendaWords } from '@aforo/domain/booking/calendar-feed/feed-words.ts'
import { googleSubscribingLink, subscribingLink } from '@aforo/domain/booking/calendar-feed/links.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Change, ChangeSheet } from './change-sheet.tsx'
import { useFeed } from './use-feed.ts'

/** The person's calendar feed; `address` is secret. */
export function FeedPanel({ address }: { address: string | null }) {
  const { working, fault, renew } = useFeed()
  return (
    <section aria-labelledby="agenda" className="feed">
      <div>
        <h2 id="agenda" className="list-card-title">
          {agendaWords.follow}
        </h2>
        <p className="text-small text-ink-2">{agendaWords.followHow}</p>
      </div>
      {address ? (
        <Following address={address} />
      ) : (
        <div className="row-actions">
          <Button look="outline" small working={working} onClick={() => void renew()}>
            <Icon name="calendar" size={18} />
            {agendaWords.make}
          </Button>
        </div>
      )}
      {fault && <Fault>{fault}</Fault>}
    </section>
  )
}

function Following({ address }: { address: string }) {
  const [change, setChange] = useState<Change | null>(null)
  const { success, alert } = useAlerts()

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      success(agendaWords.copied)
    } catch {
      alert(`No se pudo copiar. La dirección es ${address}`)
    }
  }

  return (
    <>
      <div className="row-actions">
        <a href={subscribingLink(address)} className={buttonClass({ small: true })}>
          <Icon name="calendar" size={18} />
          {agendaWords.open}
        </a>
        <a
          href={googleSubscribingLink(address)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ look: 'outline', small: true })}
        >
          {agendaWords.google}
        </a>
        <Button look="outline" small onClick={() => void copy()}>
          {agendaWords.copy}
        </Button>
        <Button look="quiet" small onClick={() => setChange('renew')}>
          {agendaWords.renew}
        </Button>
        <Button look="quiet" small onClick={() => setChange('end')}>
          {agendaWords.end}
        </Button>
      </div>
      <p className="text-small text-ink-2">{agendaWords.secret}</p>
      {change && <ChangeSheet change={change} onClose={() => setChange(null)} />}
    </>
  )
}
