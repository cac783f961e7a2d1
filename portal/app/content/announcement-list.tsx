import type { Announcement } from '@aforo/domain/catalogue/content/shapes.ts'

/** The announcements in the studio's order, or the sentence of 2.5. */
export function AnnouncementList({
  announcements,
  under,
}: {
  announcements: readonly Announcement[]
  under: 'h1' | 'h2'
}) {
  const Title = under === 'h1' ? 'h2' : 'h3'
  if (announcements.length === 0) return <p className="text-lead">No hay avisos por mostrar.</p>
  return (
    <ul className="border-t-2 border-ink">
      {announcements.map(({ announcement_id, title, content }) => (
        <li key={announcement_id} id={`aviso-${announcement_id}`} className="grid gap-3 border-b border-line py-6">
          <Title className="text-h3">{title}</Title>
          <div className="rich text-ink-2" dangerouslySetInnerHTML={{ __html: content }} />
        </li>
      ))}
    </ul>
  )
}
