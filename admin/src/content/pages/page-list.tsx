import { Link } from 'react-router'
import { Badge } from '../../ui/notices/badge.tsx'
import { OrderedRows } from '../../ui/order/ordered-rows.tsx'
import { RecordList } from '../../ui/record/record-list.tsx'
import { contentPath } from '../../paths.ts'
import { orderPages, type PageRecord } from '../calls.ts'
import { ContentTabs } from '../content-tabs.tsx'
import { acceptedWords } from './page-words.ts'

/** The pages in the order of the portal's footer, in which customers also accept them (2.31, 4.19). */
export function PageList() {
  return (
    <RecordList<PageRecord>
      name="pages"
      title="Páginas"
      tabs={<ContentTabs />}
      archiveLabel="Archivadas"
      newLink={{ label: 'Nueva página', to: contentPath('paginas', 'nuevo') }}
      emptyText="Escribe lo que tus clientes preguntan: el reglamento, el aviso de privacidad, las preguntas frecuentes."
      noMatchTitle="Ninguna página se llama así."
      renderRows={(rows, { query, total }) => (
        <OrderedRows
          label="Páginas"
          hint="Así se nombran al pie de tu portal. Arrástralas, o muévelas con las flechas y Enter."
          rows={rows}
          titleOf={({ title }) => title}
          isCompleteList={query.q === '' && !query.archived && rows.length === total}
          onOrder={orderPages}
          renderRow={(page) => <Row page={page} />}
        />
      )}
    />
  )
}

function Row({ page }: { page: PageRecord }) {
  return (
    <div className="order-what">
      <Link className="order-way" to={contentPath('paginas', page.page_id)}>
        {page.title}
      </Link>
      {page.required && <Badge tone="info">Obligatoria</Badge>}
      {page.required_signup && <Badge tone="info">Al registrarse</Badge>}
      {page.content === null && <Badge tone="aviso">Sin contenido</Badge>}
      <p className="quiet">{[`/${page.slug}`, acceptedWords(page)].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
