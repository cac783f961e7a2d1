import './paper.css'

export const ContentPreview = ({ title, html, small = false }: { title: string; html: string; small?: boolean }) => (
  <article className={`paper ${small ? 'paper-small' : ''}`}>
    <h3 className="paper-title">{title.trim() || 'Sin título'}</h3>
    {html ? (
      <div className="rich paper-words" dangerouslySetInnerHTML={{ __html: html }} />
    ) : (
      <p className="paper-words">Sin contenido.</p>
    )}
  </article>
)
