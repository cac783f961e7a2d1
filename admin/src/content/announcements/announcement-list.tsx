import { Link } from 'react-router'
import { OrderedRows } from '../../ui/order/ordered-rows.tsx'
import { RecordList } from '../../ui/record/record-list.tsx'
import { contentPath } from '../../paths.ts'
import { orderAnnouncements, type AnnouncementRecord } from '../calls.ts'
import { ContentTabs } from '../content-tabs.tsx'

/** Announcements in the order that visitors see (7.42, 2.5). */
export function AnnouncementList() {
  return (
    <RecordList<AnnouncementRecord>
      name="announcements"
      title="Avisos"
      tabs={<ContentTabs />}
      newLink={{ label: 'Nuevo aviso', to: contentPath('avisos', 'nuevo') }}
      emptyText="Cuenta lo que cambia en tu estudio: un horario nuevo, un día que cierras, un evento."
      noMatchTitle="Ningún aviso dice eso."
      renderRows={(rows, { query, total }) => (
        <OrderedRows
          label="Avisos"
          hint="Los tres primeros salen también en tu portada. Arrástralos, o muévelos con las flechas y Enter."
          rows={rows}
          titleOf={({ title }) => title}
          isCompleteList={query.q === '' && rows.length === total}
          onOrder={orderAnnouncements}
          renderRow={(announcement) => (
            <div className="order-what">
              <Link className="order-way" to={contentPath('avisos', announcement.announcement_id)}>
                {announcement.title}
              </Link>
              <p className="quiet order-line">{htmlToText(announcement.content)}</p>
            </div>
          )}
        />
      )}
    />
  )
}

const htmlToText = (html: string): string =>
  new DOMParser().parseFromString(html.replace(/<\/(p|li|h\d)>/g, '$& '), 'text/html').body.textContent?.trim() ?? ''
