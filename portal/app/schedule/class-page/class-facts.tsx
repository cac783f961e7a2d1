import { bookingPolicy, calendarPolicy, guestPolicy, waitlistPolicy } from '@aforo/domain/settings/policies.ts'
import { parseInstant, spokenDay } from '@aforo/domain/values/days.ts'
import { useSettings } from '../../frame/frame-data.ts'
import { paths } from '../../paths.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { Tags } from '../card/class-marks.tsx'
import { coachName } from '@aforo/domain/catalogue/studio/coach-name.ts'
import { hourOf, initialsOf } from '../card/class-words.ts'
import { useNow } from '../week/use-live-seats.ts'
import { ClassAction } from './class-action.tsx'
import type { ClassPageData } from './load-class.ts'
import { costWords, classStatusOf } from './class-status.ts'

/** The facts of one class. Its state and its actions come first, so that they are visible without scrolling (3.4). */
export function ClassFacts({ page }: { page: ClassPageData }) {
  const studio = useSettings()
  const now = useNow(parseInstant(page.now))
  const { singleClass, date, query, closed } = page
  const { class_type, description, minutes, tags } = singleClass
  const policies = { booking: bookingPolicy(studio), guests: guestPolicy(studio), waitlist: waitlistPolicy(studio) }
  const status = classStatusOf(singleClass, policies, closed, now)
  return (
    <article className="gutters alone">
      <img
        className="alone-picture"
        src={class_type.image?.src ?? paths.picture('class_type', class_type.class_type_id)}
        alt=""
        width="400"
        height="500"
        loading="lazy"
      />
      <div className="alone-head">
        <a href={paths.calendar({ fecha: date })} className="text-link alone-back">
          <Icon name="chevron-left" size={18} />
          Horarios
        </a>
        <p className="alone-when">
          <time dateTime={singleClass.class_date} className="display">
            {hourOf(singleClass, calendarPolicy(studio))}
          </time>
          <span>
            {spokenDay(date)}
            <br />
            {minutes} min
          </span>
        </p>
        <h1 className="text-h1">{class_type.name}</h1>
        <Tags tags={tags} />
      </div>
      <ClassAction singleClass={singleClass} status={status} query={query} when={page.when} />
      <CoachesAndPlace page={page} />
      {description && <p className="alone-words text-lead">{description}</p>}
      {class_type.description && <p className="alone-words">{class_type.description}</p>}
      <ShareAndCalendarLinks page={page} isUpcoming={status.state !== 'past' && status.state !== 'cancelled'} />
    </article>
  )
}

function CoachesAndPlace({ page: { singleClass, links } }: { page: ClassPageData }) {
  const { class_instructors, location } = singleClass
  return (
    <dl className="alone-facts">
      {class_instructors.map((coach) => (
        <div key={coach.instructor_id}>
          <dt>Coach</dt>
          <dd>
            <a href={paths.instructor(coach.instructor_id)} className="alone-coach">
              <span className="coach-badge" aria-hidden="true">
                {coach.file ? <img src={coach.file.src} alt="" width="48" height="48" /> : initialsOf(coach)}
              </span>
              <b>{coachName(coach)}</b>
            </a>
          </dd>
        </div>
      ))}
      <div>
        <dt>Dónde</dt>
        <dd>
          <b>{location.name}</b>
          <br />
          {location.address}{' '}
          <a href={links.map} target="_blank" rel="noopener" className="text-link">
            Cómo llegar
          </a>
        </dd>
      </div>
      <div>
        <dt>Costo</dt>
        <dd>
          <b>{costWords(singleClass)}</b>
        </dd>
      </div>
    </dl>
  )
}

type LinksProps = { page: ClassPageData; isUpcoming: boolean }

function ShareAndCalendarLinks({ page: { singleClass, when, links }, isUpcoming }: LinksProps) {
  return (
    <p className="alone-more">
      <ShareButton
        look="outline"
        icon={<Icon name="share" size={18} />}
        shared={{ title: `${singleClass.class_type.name}, ${when}`, url: links.page }}
      />
      {links.file && (
        <a href={links.file} className="button button-outline" download>
          <Icon name="calendar" size={18} />
          Agregar a calendario
        </a>
      )}
      {isUpcoming && (
        <a href={links.google} target="_blank" rel="noopener" className="button button-quiet">
          {links.file ? 'Google' : 'Agregar a Google Calendar'}
        </a>
      )}
    </p>
  )
}
