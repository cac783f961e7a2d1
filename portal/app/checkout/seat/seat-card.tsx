import { Icon } from '@aforo/ui/components/icon.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import type { SeatWords } from './seat-words.ts'

export function SeatCard({ seat }: { seat: SeatWords }) {
  const { title, when, spots, arrive, place, links } = seat
  return (
    <div className="seat-card">
      <p className="seat-what display">{title}</p>
      <p className="seat-when">{when}</p>
      {spots.length > 0 && (
        <ul className="seat-spots">
          {spots.map(({ person, label }) => (
            <li key={person}>
              <span>{person}</span>
              <b className="display">{label}</b>
            </li>
          ))}
        </ul>
      )}
      <dl className="seat-facts">
        <div>
          <dt>
            <Icon name="clock" size={24} label="Llegada" />
          </dt>
          <dd>
            Llega a las <b>{arrive}</b>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="pin" size={24} label="Dirección" />
          </dt>
          <dd>
            <b>{place.name}</b>
            <br />
            {place.address}
            <br />
            <a href={links.map} target="_blank" rel="noopener" className="text-link">
              Cómo llegar
            </a>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="calendar" size={24} label="Calendario" />
          </dt>
          <dd>
            {links.file && (
              <>
                <a href={links.file} download className="text-link">
                  Agregar a calendario
                </a>{' '}
                ·{' '}
              </>
            )}
            <a href={links.google} target="_blank" rel="noopener" className="text-link">
              {links.file ? 'Google' : 'Agregar a Google Calendar'}
            </a>
          </dd>
        </div>
      </dl>
      <ShareButton
        look="quiet"
        icon={<Icon name="users" size={20} />}
        shared={{ text: `${title}, ${when}, ${place.name}`, url: links.page }}
      />
    </div>
  )
}
