import { Link } from 'react-router'
import type { Program } from '@aforo/domain/media/shapes.ts'
import { paths } from '../../paths.ts'

type Progress = Program['progress']

/** The programs, each with the customer's progress (3.24). */
export function Programs({ programs }: { programs: readonly Program[] }) {
  if (programs.length === 0) return null
  return (
    <section aria-labelledby="programas" className="grid gap-4">
      <h2 id="programas" className="text-h3">
        Programas
      </h2>
      <ul className="program-list">
        {programs.map(({ program_id, name, description, progress }) => (
          <li key={program_id} className="program-card">
            <h3 className="video-name">
              <Link to={paths.videosOfProgram(program_id)} className="video-link">
                {name}
              </Link>
            </h3>
            {description && <p className="text-small text-ink-2">{description}</p>}
            <ProgressBar progress={progress} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ProgramLine({ about, progress }: { about: string; progress: Progress | null }) {
  return (
    <div className="grid max-w-[62ch] gap-3">
      {about && <p className="text-lead text-ink-2">{about}</p>}
      {progress && <ProgressBar progress={progress} />}
    </div>
  )
}

function ProgressBar({ progress: { completed, total } }: { progress: Progress }) {
  return (
    <p className="program-done">
      <span className="program-bar" aria-hidden="true">
        <span style={{ inlineSize: `${total === 0 ? 0 : (completed / total) * 100}%` }} />
      </span>
      <span className="tabular">
        {completed} de {total} completadas
      </span>
    </p>
  )
}
